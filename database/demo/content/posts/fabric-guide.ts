import { a, b, doc, h2, i, p, quote, table, ul } from '../write.ts'
import type { DemoPost } from './demo-post.ts'

export const fabricGuide: DemoPost = {
  slug: 'nida-crepe-or-jersey',
  title: 'Nida, crêpe or jersey: a fabric guide',
  summary:
    'Eight cloths you will meet in an abaya, thobe or hijab: how each falls, when it is too warm, how it washes, and whom it suits.',
  author: 'Hafsa',
  tags: ['fabrics', 'abayas'],
  publishedDaysAgo: 47,
  cover: 'scene-linen-bench',
  products: [
    'noor-open-abaya-olive',
    'maha-a-line-abaya-plum',
    'layan-belted-abaya-stone',
    'jersey-hijab-navy',
  ],
  body: doc(
    p(
      'Two abayas of the same cut can feel like different garments. One drops like water and is cool to the hand, the other stands a little off the body and keeps the wind out. The cut decides how you look standing still. The cloth decides everything after that.',
    ),
    p('Here are the ones you will meet most, in plain words.'),
    h2('Nida'),
    p(
      'The black of the Gulf. Nida is a fine, very dense polyester, woven so that the surface is matte and nothing shows through. It is light, it does not cling, it hardly creases and it dries overnight. The good kind feels almost like washed silk; the poor kind shines at the elbows within a month.',
    ),
    p(
      b('Good for:'),
      ' every day, travel, heat that is dry. ',
      b('Less good for:'),
      ' radiators and static in January; wear a cotton slip beneath it.',
    ),
    h2('Crêpe'),
    p(
      'Crêpe is less a fibre than a trick: the yarn is twisted so hard that the cloth puckers into tiny pebbles. They swallow the light, hide creases and give the cloth weight without thickness. It hangs from the shoulder in one line. With a little elastane in it, it gives when you reach; with much viscose, it is softer, cooler and more delicate in the wash.',
    ),
    p(
      b('Good for:'),
      ' work, occasions, anything A-line. ',
      b('Less good for:'),
      ' rough bags and velcro, which pluck at it.',
    ),
    h2('Jersey'),
    p(
      'Jersey is knitted, not woven, so it stretches both ways and returns. For a hijab that means no pins and no slipping. For an abaya it means a cloth that follows you, sometimes more closely than you asked it to: look for a heavy one, and a loose cut.',
    ),
    p(b('Good for:'), ' hijabs, school runs, sport, sleep. ', b('Less good for:'), ' sharp lines.'),
    h2('Linen'),
    p(
      'Flax is the coolest thing you can wear: the fibre is hollow and stiff, so air moves and the cloth does not stick. Pure linen creases the moment you sit down. Blended with viscose it creases less and falls more softly. If creases trouble you, linen will not make you happy; if they do not, nothing else will do in July.',
    ),
    h2('Cotton'),
    p(
      'Poplin, the crisp weave of shirts, is what most thobes are made of. It is honest, breathes well and takes a hot wash. A share of polyester, 30 or 40 per cent, halves the ironing and costs a little of the coolness.',
    ),
    h2('Chiffon'),
    p(
      'Sheer, weightless, with a dry rustle. In a hijab it gives the softest folds of all and needs an under-scarf and a pin or two. Matte, slightly crinkled chiffon is easier to live with than the smooth and shiny kind, which is on its way down from the moment you put it on.',
    ),
    h2('Satin'),
    p(
      'Satin floats its threads on the surface, and light slides over them. Heavy satin, matte on the inside, drapes like a curtain in a good hotel. Light satin clings and shows each seam beneath. It catches on rings. Save it for evenings.',
    ),
    h2('Wool'),
    p(
      'A wool blend in a winter thobe does what no other cloth does: it is warm outside and not too warm inside, and after a night on a hanger it has forgotten that you sat in a car. It wants brushing rather than washing.',
    ),
    h2('Side by side'),
    table(
      ['Fabric', 'Falls', 'In heat', 'Creases', 'Wash'],
      [
        ['Nida', 'Fluid', 'Good', 'Hardly', 'Easy'],
        ['Crêpe', 'Heavy, straight', 'Fair', 'Hardly', 'Gentle'],
        ['Jersey', 'Close', 'Fair', 'No', 'Easy'],
        ['Linen', 'Crisp', 'Best', 'Yes', 'Easy'],
        ['Cotton', 'Crisp', 'Very good', 'Some', 'Easy'],
        ['Chiffon', 'Floating', 'Good', 'Some', 'By hand'],
        ['Satin', 'Liquid', 'Poor', 'Yes', 'Dry clean'],
        ['Wool', 'Tailored', 'Poor', 'Hardly', 'Dry clean'],
      ],
    ),
    h2('Three tests in a shop'),
    ul(
      [
        b('The window.'),
        ' Hold a single layer against the light with your hand behind it. If you can count your fingers, so can others.',
      ],
      [
        b('The fist.'),
        ' Crush a corner for ten seconds. What you see when you let go is what you will see after lunch.',
      ],
      [
        b('The walk.'),
        ' Take ten steps and listen. A cloth that whispers is fine. One that crackles will cling.',
      ],
    ),
    quote(
      'Look at the label before the price: the fibres tell you what it will be like in a year.',
    ),
    p(
      'And do not be ashamed of polyester. ',
      i('Natural'),
      ' sounds better, but a good nida outlives most cottons, needs no iron and washes at 30°. What matters is that somebody tells you what it is. How to look after each of them is in our ',
      a('care instructions', '/care-instructions'),
      '.',
    ),
  ),
}
