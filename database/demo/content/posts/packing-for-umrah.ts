import { a, b, doc, h2, p, quote, ul } from '../write.ts'
import type { DemoPost } from './demo-post.ts'

export const packingForUmrah: DemoPost = {
  slug: 'packing-light-for-umrah',
  title: 'Packing light for Umrah',
  summary:
    'Ten days, one cabin bag: clothes that dry overnight, a list for women and one for men, and what to leave at home.',
  author: 'Amina',
  tags: ['travel', 'abayas', 'menswear'],
  publishedDaysAgo: 3,
  cover: 'scene-prayer-set',
  products: [
    'sahar-kimono-abaya-sand',
    'layan-belted-abaya-stone',
    'jersey-hijab-mocha',
    'yusuf-linen-thobe-stone',
  ],
  body: doc(
    p(
      'The first time, I took a suitcase of 23 kilos and wore a third of it. The second time I took a cabin bag and was never without. The difference is not discipline. It is cloth that dries overnight, and a bathroom with a sink.',
    ),
    h2('The sum'),
    p(
      'Whatever dries in a night you need twice: one on, one on the hanger. Whatever takes longer you need three times. Nida, crêpe, jersey and linen dry overnight in a hotel with air conditioning. Heavy cotton and denim do not, so they stay at home. That is the whole method.',
    ),
    h2('What it is like there'),
    p(
      'Hot outside for most of the year, well above 40° in summer, and down to the teens on a winter night. Inside the mosques the marble is cool and the air conditioning is not shy. You walk a lot: tawaf and sa’i together come to several miles, and the way from the hotel is always longer than the booking said. There will be crowds, stairs, escalators and wet floors. A hem that clears the ground is safer than one that does not.',
    ),
    h2('For women'),
    p(
      'A woman’s ihram is no special garment: ordinary modest clothes, of any colour, without a face veil or gloves while in that state. Most prefer something plain. If anything about it is unclear to you, ask the scholar of your group before you pack, and not a clothes shop.',
    ),
    ul(
      [
        b('Two abayas'),
        ' in nida or a linen blend, with pockets that close. One wide in the sleeve, for wudu.',
      ],
      [b('Three jersey hijabs:'), ' no pins to lose, and they hold in a crowd.'],
      [b('Two under-scarves,'), ' in cotton.'],
      [b('Two pairs of loose trousers'), ' or slips, for wind and for stairs.'],
      [b('One light shawl.'), ' It is a blanket on the coach and a cover in the cold hall.'],
      [
        b('A one-piece prayer dress'),
        ' if you own one that packs small: over anything, in ten seconds.',
      ],
    ),
    h2('For men'),
    p(
      'For the ihram itself, two unstitched white sheets; take a second set, as you will want a dry one. Towelling is soft and absorbent and takes a day to dry, woven cotton is lighter and takes a night. A wide belt with pockets is worth its weight. Put the set in your hand luggage if you fly straight in, since you will need it before you land.',
    ),
    ul(
      [b('Two thobes'), ' for the other days, one linen, one easy-iron cotton.'],
      [b('Two pairs of light trousers'), ' to wear beneath.'],
      [b('Two T-shirts'), ' and what else you sleep in.'],
      [b('One warm layer'), ' for the plane and for winter nights.'],
      [
        b('Balm against chafing.'),
        ' Unscented, for the days of ihram. You will be glad of it on the second circuit.',
      ],
    ),
    h2('Shoes'),
    p(
      'One pair of sandals that you have worn for a month at home, and one pair of soft shoes. Never new ones. For men in ihram, sandals that leave the ankle free. Take a thin drawstring bag for them: shoes left at a gate are a lesson in patience. Non-slip socks save your soles on warm marble.',
    ),
    h2('The small things'),
    ul(
      'Unscented soap, shampoo and sunscreen, decanted. In ihram you use no perfume, and most toiletries have some.',
      'Small scissors or clippers, in hold luggage if you have any, or bought there.',
      'A travel line and six pegs. This is the item that replaces the suitcase.',
      'A refillable bottle. Zamzam is at every corner; heat is too.',
      'A spray bottle for the face, a foldable umbrella for the sun, a power bank, plasters.',
      'Your medicines in their boxes, with the prescription, and a copy of your passport and visa in another bag.',
      'A thin pouch under your clothes for phone, card and the hotel’s address in Arabic.',
    ),
    h2('What to leave'),
    p(
      'Jewellery. More than one pair of jeans, or one. Anything that must be ironed. Anything white that you would mourn. A hairdryer: the hotel has one, and so does the sun. Books heavier than your phone, except the one you mean to finish. And leave a third of the bag empty, because you will come home with dates, prayer mats and five litres of water.',
    ),
    quote('Everything you carry, you carry seven times round.'),
    h2('Washing on the way'),
    p(
      'In the sink, cool, with a few drops of unscented soap. Do not wring: roll the piece in a towel and kneel on it. Hang it on a wide hanger near the air conditioning, and it is dry by Fajr. How each cloth likes to be treated is in the ',
      a('care instructions', '/care-instructions'),
      '. For the journey itself we have nothing to add, except that a light bag leaves both hands free, and that you will want them for du’a.',
    ),
  ),
}
