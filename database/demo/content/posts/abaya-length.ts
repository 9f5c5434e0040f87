import { a, b, doc, h2, ol, p, table, ul } from '../write.ts'
import type { DemoPost } from './demo-post.ts'

export const abayaLength: DemoPost = {
  slug: 'how-to-choose-an-abaya-length',
  title: 'How to choose an abaya length',
  summary:
    'An abaya fits or fails at the hem. How to measure, what a heel does, and what to do when you fall between two lengths.',
  author: 'Maryam',
  tags: ['fit', 'abayas'],
  publishedDaysAgo: 61,
  cover: 'scene-five-colours',
  products: [
    'hana-straight-abaya-taupe',
    'maha-a-line-abaya-dusk',
    'layan-belted-abaya-sage',
    'rima-bell-abaya-mauve',
  ],
  body: doc(
    p(
      'A dress is sized round the body. An abaya is loose by nature, so its size is its length: the number on the label is the way from the top of the shoulder to the hem, in inches. Get that right and almost everything else follows. Get it wrong and you have either a hem that sweeps up the high street or one that looks as if it had shrunk.',
    ),
    h2('Where the hem should end'),
    p(
      'Over the ankle bone, and about 4 cm above the floor. That is low enough to cover you when you walk and when a bus driver brakes, and high enough to keep out of puddles and escalators. Some like it lower, so that only the tip of the shoe shows. It looks wonderful on carpet. Outside, in November, it is a mop.',
    ),
    h2('The two-minute measurement'),
    p('You need a soft tape and a friend, or a tape and a mirror.'),
    ol(
      'Put on what you will wear beneath, and the shoes you will wear with it.',
      'Stand straight. Hold the tape at the top of the shoulder, close to the neck.',
      'Let it run over the fullest part of the chest and straight down to where the hem should end.',
      'Read it in inches. The nearest even number is your length.',
    ),
    p(
      'Why over the chest? Because the cloth goes that way too. Measured down the back you come out an inch or so short, and so does the abaya, at the front, where everybody sees it.',
    ),
    h2('If you only know your height'),
    p(
      'Head and neck are close to one seventh of nearly everybody. Take them off, add a little for the way over the chest, take off the gap above the floor, and you arrive at about 86 per cent of your height. In flat shoes that makes:',
    ),
    table(
      ['Height', 'Length'],
      [
        ['150 cm, 4 ft 11 in', '50 or 52'],
        ['155 cm, 5 ft 1 in', '52'],
        ['160 cm, 5 ft 3 in', '54'],
        ['165 cm, 5 ft 5 in', '56'],
        ['170 cm, 5 ft 7 in', '58'],
        ['175 cm, 5 ft 9 in', '60'],
        ['180 cm, 5 ft 11 in', '60 or 62'],
      ],
    ),
    p(
      'These are averages, and nobody is one. The finder on our ',
      a('size guide', '/size-guide'),
      ' does the sum for you, heel and cut included, and says so when two lengths would do.',
    ),
    h2('What a heel does'),
    p(
      'A heel lifts you and leaves the hem where it was. So 5 cm of heel is 2 inches of length: one whole size. A platform counts less, because it lifts the front of the foot as well; measure the heel inside the shoe, not at the back of it.',
    ),
    p(
      'If you wear flats on weekdays and heels at weddings, do not look for a length that does both. Buy the everyday abaya for flat shoes and the one for occasions for the heel. A hem that is right with one pair is wrong with the other by exactly the height of the shoe.',
    ),
    h2('What the cut does'),
    ul(
      [b('Straight'), ' cuts show every centimetre. Take the length you measured.'],
      [b('A-line'), ' cuts swing as you walk and forgive half an inch either way.'],
      [
        b('Belted'),
        ' cuts lose 2 or 3 cm to the belt, as the cloth is drawn up and over it. Between two lengths, take the longer.',
      ],
      [
        b('Kimono, bell and butterfly'),
        ' cuts slide a little off the shoulder and hang lower. Between two lengths, take the shorter.',
      ],
      [
        b('Open'),
        ' abayas look better a touch shorter than the dress below, or a touch longer; level is the one length that looks like an accident.',
      ],
    ),
    h2('Between two lengths'),
    p(
      'Ask what you would rather do: have it taken up, or know that it clears the ground. Shortening is easy. A tailor does it in a quarter of an hour, and you can do up to 5 cm at home with an iron-on strip and an evening. Lengthening is nearly always impossible, because there is no cloth to let down. So in doubt, and for an occasion, take the longer. If you climb stairs with a child on one arm, take the shorter, and your freedom.',
    ),
    h2('The check at home'),
    p(
      'When it arrives, try it with the shoes, on a hard floor. Walk up a stair without lifting it. Sit down on a low chair. Reach for the top shelf and look at the wrists: sleeves are cut in proportion to the length, and if yours are long, this is where it shows. If the hem and the shelf are both in order, cut off the label.',
    ),
  ),
}
