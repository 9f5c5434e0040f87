import { a, b, doc, h2, p, ul } from '../write.ts'
import type { DemoPage } from './demo-page.ts'

export const about: DemoPage = {
  slug: 'about',
  title: 'About Libas',
  description:
    'Libas means clothing. We make abayas, thobes and hijabs with a clean line, in cloth that is named fibre by fibre. Who we are, how we choose, and what is made up.',
  body: doc(
    p(
      'Libas is the Arabic and Urdu word for clothing: what covers, warms and adorns. We use it for a small range of abayas, thobes and hijabs that are meant to be worn on a Tuesday, washed on a Wednesday and worn again.',
    ),
    h2('What we make'),
    p(
      'Few pieces, in several colours, kept for years. When a cut works we leave it alone and change only its cloth or its colour, so that the abaya you liked can be bought again when the first one has done its service.',
    ),
    p(
      'Most of what we sell is plain. A modest cut hides little of the work: with no trim to look at, you see how a seam lies, how a hem hangs and whether the cloth falls or sulks. That is where we spend the time.',
    ),
    h2('How we choose cloth'),
    p('Every cloth has to pass four tests before it becomes a garment.'),
    ul(
      [b('Opaque in full sun.'), ' We hold it against a window, in the lightest colour, single.'],
      [
        b('Quiet.'),
        ' It must not cling to what is under it, crackle when you walk, or shine where it should not.',
      ],
      [b('Washable.'), ' Ten washes at the temperature on the label, then we measure it again.'],
      [
        b('Honest.'),
        ' The page of every piece names its fibres in per cent. If it is polyester, it says polyester, and why that is the right choice there.',
      ],
    ),
    h2('How it fits'),
    p(
      'Abayas are sized by their length in inches, thobes by length and chest. It is the oldest way of doing it, and still the best, since a loose garment fits or fails at the hem. The ',
      a('size guide', '/size-guide'),
      ' finds yours from your height, and says what to do between two.',
    ),
    h2('Making it last'),
    p(
      'The kindest thing for a wardrobe, and for the ground it grew on, is to wear a thing for longer. We write down how to wash each cloth, how to shift what was spilled on it and how to store it, on the page about ',
      a('care', '/care-instructions'),
      ' and, at more length, in the ',
      a('journal', '/blog'),
      '.',
    ),
    h2('If it is not right'),
    p(
      'Nobody can judge a drape on a screen. Send back what does not suit you; the page about ',
      a('returns', '/returns'),
      ' says until when and how, without small print. Questions go to the address at the foot of every page.',
    ),
    h2('A demonstration'),
    p(
      'Libas is not a real company. It is the demonstration brand of an open-source online shop: the clothes, the trader, the people who sign the journal and the prices are made up, the pictures were drawn by a computer, and nothing can be bought. No money moves, whatever the checkout says.',
    ),
    p(
      'What is real is the shop itself: the search, the stock that cannot be sold twice, the checkout and everything around it. And the advice in the texts is meant: it works on abayas from anywhere.',
    ),
  ),
}
