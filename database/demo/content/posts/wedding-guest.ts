import { a, b, doc, h2, p, ul } from '../write.ts'
import type { DemoPost } from './demo-post.ts'

export const weddingGuest: DemoPost = {
  slug: 'what-to-wear-to-a-nikah',
  title: 'What to wear to a nikah',
  summary:
    'A mosque at noon, a hall in the evening, a cousin’s garden in between: how to dress for each as a guest, and for all three with one abaya.',
  author: 'Maryam',
  tags: ['occasions', 'abayas', 'menswear'],
  publishedDaysAgo: 20,
  cover: 'scene-kaftan-dusk',
  products: [
    'zahra-kaftan-emerald',
    'amal-embroidered-abaya-navy',
    'rima-bell-abaya-mauve',
    'karim-thobe-navy',
  ],
  body: doc(
    p(
      'The invitation says nikah, the text message says “just come as you are”, and your aunt says “wear something nice”. All three mean something different. Here is how we read them.',
    ),
    h2('First, find out where'),
    p(
      'A nikah itself is short: the offer and acceptance, the witnesses, a du’a, dates handed round. What you wear depends on where it happens and on what comes after it. Three questions to the host settle nearly everything. Is it in a mosque? Are men and women together or apart? And is the walima the same day?',
    ),
    h2('In a mosque'),
    p(
      'You will take your shoes off, sit on the floor and very likely pray. So: a cut you can sit down in and get up from, sleeves that stay at the wrist, a hijab that holds without you. Opaque, also when the sun comes through a high window. Quiet colours are safe, and so is colour; mosques are not offices. What looks out of place is less the green than the sequins that scratch the carpet.',
    ),
    p(
      'Wear socks you are not ashamed of. Leave heavy scent for later: the rows are close, and somebody in yours has a headache.',
    ),
    h2('In a hall, in the evening'),
    p(
      'Now you may shine. This is the place for satin, for embroidery in gold, for the sleeve that moves before you do. If women sit apart, many will take off their abaya and wear a dress beneath; an open abaya makes that one movement. If the hall is mixed, an embroidered abaya worn closed over plain black is the whole outfit, and warmer at midnight when everybody waits for the car.',
    ),
    h2('In a garden'),
    p(
      'British, therefore: grass, wind, a marquee, one shower. Take a hem two fingers shorter than usual, flat shoes or block heels, crêpe rather than satin, since rain marks satin. A jersey under-scarf keeps a chiffon hijab where you put it.',
    ),
    h2('Colours to think about'),
    ul(
      [
        b('White and ivory'),
        ' are the bride’s in many families. In others she wears red, and then red is hers. If you do not know, ask her sister.',
      ],
      [
        b('All black'),
        ' is elegance in Jeddah and mourning in some other places. With embroidery, or with a hijab in rose or sage, it is a celebration anywhere.',
      ],
      [
        b('Emerald, navy, plum, terracotta'),
        ' flatter nearly everybody, photograph well in bad light, and belong to nobody else.',
      ],
    ),
    h2('For him'),
    p(
      'A thobe needs little to be festive: press it, polish the shoes, fasten the collar. White or cream for a noon in June, navy or charcoal in a wool blend for a December walima. A waistcoat is for those who come from where waistcoats are worn. Close family may be asked to match; guests need not. Check the length in the shoes you will wear: it should clear the ankle, and not the sock.',
    ),
    h2('One outfit, three places'),
    p('If you own one good abaya and a long Saturday, this works from noon to midnight:'),
    ul(
      'A navy open abaya with a band of embroidery, over a plain black slip dress with sleeves.',
      'At noon, closed, with a matte navy or ivory hijab and flat shoes.',
      'In the garden, the same, with the hem pinned up by an inch and a shawl in the bag.',
      'In the evening, open, heels, a chiffon hijab in rose, and the earrings that you kept in your pocket.',
    ),
    p(
      'Heels change the length you need by exactly their height. If you know that you will wear them, ',
      a('choose the length', '/blog/how-to-choose-an-abaya-length'),
      ' for them, and keep to low shoes at noon with the hem pinned.',
    ),
    h2('The bag'),
    p(
      'Two spare pins. A safety pin for the friend whose zip gave up. Blister plasters. Stain remover in a pen, as there will be saffron. Cash in an envelope, with your name inside it, because by Monday nobody remembers whose it was. And something small for the children at your table, who have been told to sit still since Asr.',
    ),
    h2('The one rule'),
    p(
      'You are there to make a family happy. Nobody has ever been a bad guest for being a little too plain, or for having a second plate. When in doubt, dress a little more simply than you would like, arrive a little before you are told, and mean the du’a.',
    ),
  ),
}
