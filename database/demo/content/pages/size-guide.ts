import { a, b, doc, h2, h3, ol, p, table, ul } from '../write.ts'
import type { DemoPage } from './demo-page.ts'

export const sizeGuide: DemoPage = {
  slug: 'size-guide',
  title: 'Size guide',
  description:
    'Find your abaya length or thobe size from your height, heel and chest. Tables in inches and centimetres, how to measure, and what differs from cut to cut.',
  body: doc(
    h2('How to measure'),
    p(
      'You need a soft tape and, for the length, somebody to help. Stand straight, in what you will wear underneath, with your shoes on if they have a heel.',
    ),
    ol(
      [
        b('Height.'),
        ' Stand against a wall without shoes, lay a book flat on your head, mark the wall below it and measure up to the mark.',
      ],
      [
        b('Length.'),
        ' From the top of the shoulder, beside the neck, over the fullest part of the chest and straight down to where the hem should end. This is the number our sizes are named after.',
      ],
      [
        b('Chest.'),
        ' Around the fullest part, under the arms, with the tape level and a finger between it and you.',
      ],
      [
        b('Heel.'),
        ' At the back of the shoe, from the floor to where your heel rests. A platform counts less: measure inside the shoe.',
      ],
    ),
    p(
      'The surest measure is a garment you like. Lay it flat, measure from the top of the shoulder seam to the hem, and compare it with the tables above.',
    ),
    h2('How we get from height to length'),
    p(
      'From the crown of your head to the top of your shoulder is about 14.5% of your height. What is left is the way from shoulder to floor. Cloth needs a little more than that, because it runs over the chest, and a little less, because the hem should not touch the ground: an abaya ends about 4 cm above the floor, over the ankle bone, a thobe about 8 cm above it, clear of the ankle. For an abaya all of this comes to roughly 86% of your height.',
    ),
    p(
      'A heel lifts you and leaves the hem behind, so the finder adds all of it: 5 cm of heel is one size. A loose cut slides off the shoulder and hangs some 2 cm lower, so it takes that off.',
    ),
    h2('What differs from cut to cut'),
    table(
      ['Cut', 'How it falls', 'Choose'],
      [
        [
          'Open',
          'Swings forward as you walk, so the front needs its length.',
          'Your size. Between two, the longer.',
        ],
        ['Straight', 'Hangs from the shoulder in one line.', 'Your size.'],
        ['A-line', 'Close at the shoulder, full at the hem.', 'Your size.'],
        ['Belted', 'The belt lifts the hem by 2 to 3 cm.', 'Your size. Between two, the longer.'],
        [
          'Kimono, bell, kaftan',
          'Wide, and slides a little off the shoulder.',
          'Loose in the finder. Between two, the shorter.',
        ],
        [
          'Thobe',
          'Fitted at the collar, straight from the chest down.',
          'Length by height, S, M or L by chest.',
        ],
      ],
    ),
    h2('Between two sizes'),
    ul(
      'For every day, stairs, buses and prams: the shorter.',
      'With a heel, or for an occasion: the longer.',
      'A thobe is always the shorter: it should clear the ankle.',
      'A hem can be taken up by any tailor, and by up to 5 cm at home. It cannot be let down by more than it has inside: 2 to 3 cm on most of our pieces.',
    ),
    h2('Sleeves, width and scarves'),
    h3('Sleeves'),
    p(
      'Sleeves are cut in proportion to the length and end at the wrist bone. If your arms are long for your height, take the next length and have the hem taken up.',
    ),
    h3('Width'),
    p(
      'Our abayas come in one generous width for each length, made for a bust of up to 120 cm (47 in) over clothes. Thobes come in three fits: S is slim, M has room for a shirt, L is loose.',
    ),
    h3('Scarves'),
    p('Hijabs have no size. The page of each one gives its length and width.'),
    p(
      'Still unsure? Order the length the finder gives you. If it is not right, you have 30 days to exchange it: ',
      a('returns and refunds', '/returns'),
      '.',
    ),
  ),
}
