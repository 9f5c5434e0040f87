import { a, b, doc, h2, ol, p, ul } from '../write.ts'
import type { DemoPost } from './demo-post.ts'

export const blackStaysBlack: DemoPost = {
  slug: 'caring-for-black',
  title: 'Caring for black so that it stays black',
  summary:
    'Why black turns to rust or grey, and the washing, drying and storing that keep it deep for years.',
  author: 'Hafsa',
  tags: ['care', 'abayas'],
  publishedDaysAgo: 33,
  cover: 'scene-black-arch',
  products: [
    'noor-open-abaya-black',
    'hana-straight-abaya-black',
    'sahar-kimono-abaya-charcoal',
    'chiffon-hijab-black',
  ],
  body: doc(
    p(
      'There is a black that is new, and there is the other one: a little brown at the shoulders, a little grey along the seams, not quite the same as the hijab above it. The way from one to the other is not inevitable. It is mostly made of four things: heat, rubbing, soap that stayed behind, and the sun.',
    ),
    h2('What really happens'),
    p(
      'Black is not one dye but a good deal of it. In cotton and viscose it sits in the fibre fairly loosely, and each wash carries some away; that is what colours the water. In polyester, such as nida and most crêpe, it is locked in at high temperature and scarcely moves. If a polyester abaya looks faded, the dye is usually still there, beneath a haze of tiny broken fibres, detergent and limescale that scatters the light. That is good news: haze can be washed out, and kept out.',
    ),
    h2('Before the first wash'),
    p(
      'Wash black on its own the first time, cool. The old advice to add salt or vinegar to “set” the dye belongs to home dyeing; modern dyes are either fixed by now or they are not. What a first wash does is rinse off the surplus, so that it does not land on your white prayer dress later.',
    ),
    h2('Every wash after that'),
    ol(
      [b('Inside out.'), ' The drum rubs the outside of everything. Let it be the inside.'],
      [b('30° or less.'), ' Nothing in an abaya needs more, unless you cooked in it.'],
      [
        b('Liquid detergent for dark colours.'),
        ' Powder leaves grains in the folds, and the ones for whites contain bleach and optical brighteners. Dark detergents have neither, and an enzyme that trims the fuzz from cotton.',
      ],
      [
        b('Two thirds of the dose.'),
        ' Most of us use too much. What is not rinsed out dries as a grey bloom.',
      ],
      [b('No softener.'), ' It coats the fibre, holds dust and makes nida cling.'],
      [
        b('Half a drum, low spin.'),
        ' Cloth that has room does not rub, and does not set into creases.',
      ],
    ),
    p(
      'And wash less. An open abaya worn over other clothes can be aired a good many times before it needs water. A soft brush takes off dust and hair; a damp cloth takes care of the hem.',
    ),
    h2('Drying'),
    p(
      'The sun that bleaches a cotton sheet does the same to your shoulders. Dry black in the shade or indoors, on a hanger wide enough not to leave horns, and still inside out. The tumble dryer is where black goes to die: what you find in its filter is your abaya.',
    ),
    h2('Ironing'),
    p(
      'A hot iron on the right side of a synthetic melts the tips of its fibres together, very slightly, and that is the shine you see on seams and pockets. It does not come out. Iron cool, on the reverse, through a cloth, or hang it in the bathroom while you shower and let the steam do it.',
    ),
    h2('When it is already grey'),
    ul(
      [
        b('Polyester:'),
        ' soak for half an hour in cool water with a cup of white vinegar, which dissolves limescale and old soap, then wash without any detergent at all. Often it comes out a shade darker.',
      ],
      [b('Jersey and cotton:'), ' shave off the pilling. Much of the grey is fuzz.'],
      [
        b('Viscose, cotton and linen'),
        ' that have truly lost their dye can be dyed again in the machine, with a packet from the supermarket. The thread of the seams is often polyester and will stay as it was; that is the risk.',
      ],
      [
        b('Never'),
        ' use household bleach, and do not scrub at a pale mark. It is probably deodorant; see the ',
        a('table of stains', '/care-instructions'),
        '.',
      ],
    ),
    h2('Storing'),
    p(
      'In the dark, with air. A wardrobe that stands in the sun fades one shoulder and not the other. Leave a finger’s width between hangers, close the snaps of open abayas, and keep them away from white wool and cats.',
    ),
    h2('Buying it right'),
    p(
      'If you wear black every day, buy it in nida, where the dye stays; have two and change them daily, since a fibre that rests overnight recovers. And buy hijab and abaya of the same cloth if they must match. Two blacks from different looms agree indoors and argue in daylight. Charcoal beside black, on the other hand, never pretended to be the same.',
    ),
  ),
}
