import { a, b, doc, h2, p, ul } from '../write.ts'
import type { DemoPost } from './demo-post.ts'

export const thobeCollars: DemoPost = {
  slug: 'thobe-collars-explained',
  title: 'Thobe collars explained',
  summary:
    'Stand, shirt, round or none: where each collar comes from, what it does for a face, and which goes under a coat.',
  author: 'Yusuf',
  tags: ['menswear', 'fit'],
  publishedDaysAgo: 11,
  cover: 'scene-thobe-doorway',
  products: [
    'karim-thobe-navy',
    'faris-thobe-white',
    'faris-thobe-slate',
    'yusuf-linen-thobe-olive',
  ],
  body: doc(
    p(
      'Seen from across a room, all thobes are alike: a long straight garment with sleeves. Step closer and they fall into families, and it is the collar that gives them away. Somebody from Muscat will know at a glance that you bought yours in Riyadh. Here is what he sees.',
    ),
    h2('The stand collar'),
    p(
      'A band of cloth that stands up round the neck, from 2 to 5 cm high, with no fold. This is the collar of the Saudi thobe, where it is often high, stiffened and closed with two buttons, and of the softer Kuwaiti dishdasha, where it is lower and closed with one. It is also what the English call a mandarin collar and the Indians a bandhgala.',
    ),
    p(
      'A stand collar makes the neck look longer and the head look well set on it. It needs no tie, shows no shirt, and lies perfectly flat under a coat. If your neck is short, take a low one, and leave the top button open. If it is long, the high one was made for you.',
    ),
    h2('The shirt collar'),
    p(
      'Folded over, with points, as on a dress shirt. You meet it in Qatar and Bahrain, sometimes with cuffs for cufflinks to match, and it makes a thobe look like business. Under a jacket or a winter coat it behaves as any shirt does. It wants ironing more than the others, and a tailor who knows how to set it: a shirt collar that gapes spoils everything below.',
    ),
    h2('No collar at all'),
    p(
      'In the Emirates the kandura ends in a round neckline with a fine line of stitching, and from it hangs a long tassel, the tarboosh, which was once dipped in scent. Oman’s dishdasha is round-necked too, with a shorter tassel, the furakha, set a little to one side, and often embroidery round the opening. Collarless is the coolest in summer, and the most revealing of a good or a bad haircut.',
    ),
    h2('Further west'),
    p(
      'The Moroccan gandora opens in a short V, edged with braid and closed with a row of tiny knotted buttons; give it sleeves and a hood and it is a djellaba. The Egyptian galabeya has a wide round or boat neck and no collar to speak of, being made for work in a field. The Sudanese jalabiya is wider still, and cut the same front and back, so that it wears evenly and can be put on in the dark.',
    ),
    h2('What a placket says'),
    p(
      'Below the collar is the placket, the strip with the buttons. Hidden buttons look formal. Visible ones look easy, and in horn or corozo quietly expensive. A long placket, to the breastbone or below, helps to get in and out, and to pray in a room without a coat stand. A zip is practical, and nobody needs to know, as long as it is behind a flap and does not ripple.',
    ),
    h2('Choosing yours'),
    ul(
      [
        b('For every day and for Friday:'),
        ' a stand collar of medium height in easy-iron cotton. It looks fresh at Fajr and still does at Maghrib. Our Faris is one of these.',
      ],
      [
        b('For winter, and over a shirt:'),
        ' a high stand collar in a wool blend, as on the Karim. The collar should just cover that of the shirt beneath.',
      ],
      [
        b('For heat and journeys:'),
        ' a short collar in linen, top button open. The Yusuf is cut this way. Creases are part of the plan.',
      ],
      [
        b('For the office:'),
        ' whatever collar you like, in slate or charcoal rather than white, with dark shoes that have laces.',
      ],
    ),
    h2('Does it fit?'),
    p(
      'Close the top button and put two fingers between collar and neck. Two is right; one will bother you by Dhuhr, three will look borrowed. Look in the mirror from the side: the collar should touch the back of your neck all the way round and not stand off it. If it does stand off, the thobe is too long in the back for your posture, which a tailor can correct, or it is too large, which he cannot.',
    ),
    p(
      'Then let your arms hang. The shoulder seam belongs on the shoulder, the cuff at the wrist bone, the hem clear of the ankle. Length and chest are what our sizes are named after, and the ',
      a('size guide', '/size-guide'),
      ' finds yours from your height.',
    ),
    h2('Keeping it crisp'),
    p(
      'Collars age first. Wipe the inside with a damp cloth after a hot day, before the sweat has set. Wash with the collar opened flat, and never wring it. Iron from the points, or the front edges, towards the middle, so that any fold ends up at the back. And hang it with the top button closed: it takes a second, and it is the difference between a collar that stands and one that remembers standing.',
    ),
  ),
}
