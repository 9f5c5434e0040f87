import { a, b, doc, h2, h3, ol, p, table, ul } from '../write.ts'
import type { DemoPage } from './demo-page.ts'

export const careInstructions: DemoPage = {
  slug: 'care-instructions',
  title: 'Care instructions',
  description:
    'How to wash, dry, iron and store abayas, thobes and hijabs: nida, crêpe, linen, cotton, chiffon, jersey, satin and wool, the care symbols, and what to do about stains.',
  body: doc(
    p(
      'The label in a garment comes first, and the page of each product repeats it. What follows is the reason behind the label, and what to do when there is none.',
    ),
    h2('Five habits that do most of the work'),
    ol(
      [
        b('Wash less.'),
        ' An abaya worn over other clothes rarely needs it. Air it overnight, away from the kitchen.',
      ],
      [
        b('Wash cool.'),
        ' 30° is enough for anything but white cotton. Heat is what fades and shrinks.',
      ],
      [b('Wash inside out,'), ' zips closed, belts tied in, with colours of the same kind.'],
      [
        b('Spin gently.'),
        ' Creases that are spun in at 1,400 turns stay in. 600 to 800 is plenty.',
      ],
      [
        b('Dry on a wide hanger,'),
        ' out of the sun. The weight of the water pulls most cloth straight.',
      ],
    ),
    h2('By fabric'),
    h3('Nida'),
    p(
      'A fine, dense polyester: tougher than it feels. Machine wash at 30°, gentle spin, no fabric softener, which leaves a film that makes it cling. It dries on a hanger in a few hours and seldom needs an iron; if it does, cool, on the reverse.',
    ),
    h3('Crêpe'),
    p(
      'The twisted yarn that gives crêpe its pebbled face tightens when it is wet, so a fresh wash can look shrunken. It is not: reshape it damp, hang it, and it comes back. 30°, gentle spin. Iron cool through a cloth, without pressing the texture flat. Crêpe with much viscose is weak while wet: use a laundry bag and do not wring it.',
    ),
    h3('Linen'),
    p(
      'Linen gets better with every wash. 30° for colours, 40° for undyed, with room in the drum, as linen that cannot move sets into hard creases. Dry in the air. Iron while still damp, hot, on the reverse for dark colours; or do not iron, which is what linen is for.',
    ),
    h3('Cotton'),
    p(
      'The easiest of all: 40°, and 60° for white thobes now and then. Hang while damp, and smooth collar and placket with your hands; with easy-iron poplin that is most of the ironing done. Tumble drying is possible on low, but costs a little length each time.',
    ),
    h3('Chiffon'),
    p(
      'Strong for its weight, but it snags. Wash by hand in cool water with a drop of mild soap, or at 30° in a bag that closes. Press the water out in a towel. Hang over a rail, and not on a peg, which leaves points. Cool iron, through a cloth.',
    ),
    h3('Jersey'),
    p(
      'Knitted, so it stretches: dry it flat, or it grows. 30° with similar colours. Fold it in the drawer; on a hanger it gets shoulders of its own. A warm iron is fine and seldom needed.',
    ),
    h3('Satin'),
    p(
      'The surface is made of long threads that lie free, and they catch on rings, nails and rough hands. Dry clean pieces with embroidery or a lining. Plain satin can be washed by hand, cool, inside out, without rubbing. Water leaves marks on some satins: wash the whole piece rather than a spot of it. Steam it from the inside.',
    ),
    h3('Wool and wool blends'),
    p(
      'Brush after wearing, hang for a day before wearing again, and steam rather than wash. Dry clean once or twice in a winter. If it must be washed, use the wool programme, wool detergent and no spin to speak of, and dry it flat. Heat and rubbing together turn wool to felt, and nothing turns it back.',
    ),
    h2('At a glance'),
    table(
      ['Fabric', 'Wash', 'Dry', 'Iron'],
      [
        ['Nida', '30°, gentle', 'Hanger', 'Cool, if at all'],
        ['Crêpe', '30°, gentle', 'Hanger, reshaped', 'Cool, reverse'],
        ['Linen', '30 to 40°', 'In the air', 'Hot, damp'],
        ['Cotton', '40°, white to 60°', 'Hanger', 'Medium'],
        ['Chiffon', 'By hand, cool', 'Over a rail', 'Cool, through a cloth'],
        ['Jersey', '30°', 'Flat', 'Warm, if at all'],
        ['Satin', 'By hand or dry clean', 'Hanger, shade', 'Steam, inside'],
        ['Wool', 'Dry clean or wool programme', 'Flat', 'Steam'],
      ],
    ),
    h2('What the symbols mean'),
    table(
      ['Symbol', 'Meaning'],
      [
        ['Tub with a number', 'Machine wash, at most at so many degrees'],
        ['Tub with one line below', 'Gentle programme, reduced spin'],
        ['Tub with two lines below', 'Very gentle programme, as for wool'],
        ['Tub with a hand', 'Wash by hand, at most at 40°'],
        ['Tub, crossed out', 'Do not wash'],
        ['Triangle, crossed out', 'No bleach'],
        ['Square with a circle', 'Tumble dry; one dot low, two dots normal'],
        ['Square with a circle, crossed out', 'Do not tumble dry'],
        ['Square with a vertical line', 'Dry on a line or a hanger'],
        ['Square with a horizontal line', 'Dry flat'],
        ['Iron with dots', 'One dot to 110°, two to 150°, three to 200°'],
        ['Iron, crossed out', 'Do not iron'],
        ['Circle with a letter', 'Dry clean; the letter tells the cleaner which solvent'],
        ['Circle, crossed out', 'Do not dry clean'],
      ],
    ),
    h2('Stains'),
    p(
      'Be quick, blot and do not rub, work from the edge to the middle, and try what you use on a seam first. Cold water before warm: heat sets nearly everything.',
    ),
    table(
      ['Stain', 'What helps'],
      [
        ['Tea and coffee', 'Cold water at once, then a little washing-up liquid; wash at 30°.'],
        [
          'Oil, ghee, sauces',
          'Cover with cornflour for an hour, brush off, then washing-up liquid, undiluted, and wash.',
        ],
        ['Make-up at the neck', 'Micellar water on a cotton pad from the inside, then wash.'],
        [
          'Deodorant marks',
          'White vinegar and water in equal parts, half an hour, rinse. Not on satin.',
        ],
        ['Attar and oud oil', 'Treat as oil, at once. Better: put it on before you dress.'],
        [
          'Henna',
          'Scrape off, do not rub, rinse cold from the reverse. What stays in light cloth is for a cleaner.',
        ],
        [
          'Ink',
          'Alcohol hand gel on a pad below, blot from above, rinse. A cleaner for viscose and wool.',
        ],
        ['Candle wax', 'Let it harden, lift it off, then a cool iron through kitchen paper.'],
        ['Mud on the hem', 'Let it dry, brush it out, then wash. Wet mud only travels.'],
      ],
    ),
    h2('Storing'),
    ul(
      'Hang nida, crêpe, cotton and wool on wide hangers. An open abaya keeps its edges when its snap is closed.',
      'Fold jersey, knitted under-scarves and anything with heavy embroidery, with tissue between the folds.',
      'Keep satin and chiffon apart from zips and beads, best in a cotton bag. Plastic traps damp and yellows white.',
      'Put wool away clean: moths come for what was spilled on it. Cedar helps a little, a closed bag helps a lot.',
      'Bakhoor scents cloth beautifully when it is dry and an arm’s length from the coal, and scorches it when it is not.',
    ),
    h2('Small repairs'),
    p(
      'A snag in chiffon or crêpe is pulled through to the reverse with a needle, never cut. Pilling on jersey comes off with a fabric shaver. A hem that has come down holds for a day with an iron-on strip and for years with a blind stitch. Keep the spare button: it is sewn into the side seam.',
    ),
    p(
      'How to keep black cloth black has a page of its own: ',
      a('Caring for black', '/blog/caring-for-black'),
      '.',
    ),
  ),
}
