import type { DemoStyle } from './demo-style.ts'

export const occasionAbayas: DemoStyle[] = [
  {
    slug: 'amal-embroidered-abaya',
    name: 'Amal embroidered abaya',
    category: 'occasion',
    fabricFamily: 'crepe',
    tags: ['women', 'eid', 'wedding', 'embroidery'],
    sizes: 'abaya',
    summary: 'An open abaya with a band of gold-coloured embroidery.',
    description:
      'A broad band of embroidery runs round the neck, down both front edges and round the cuffs: a lattice in antique gold, stitched onto the cloth before it is cut so that the pattern meets at every seam. Wear it over black and it is the whole outfit.',
    fabric: 'Crêpe with a soft sheen; embroidery in viscose thread that does not scratch.',
    care: 'Dry clean, or hand wash cool and do not wring. Iron on the reverse over a towel.',
    fitNotes:
      'Sized by length from shoulder to hem, in inches. Straight and easy, with a snap at the chest. Wear it a touch longer than your day abaya.',
    composition: [
      { fibre: 'polyester', percent: 92 },
      { fibre: 'viscose', percent: 8 },
    ],
    weightGrams: 780,
    pricePence: 165_00,
    colourways: [
      {
        colour: 'Navy',
        key: 'navy',
        hex: '#26324a',
        family: 'blue',
        note: 'On navy the gold looks like lamplight.',
        publishedDaysAgo: 34,
        stock: [1, 3, 6, 8, 5, 2, 0],
      },
      {
        colour: 'Emerald',
        key: 'emerald',
        hex: '#1f4a3d',
        family: 'green',
        note: 'On emerald the gold looks older, as if inherited.',
        publishedDaysAgo: 4,
        stock: [2, 4, 7, 6, 4, 1, 1],
      },
    ],
  },
  {
    slug: 'zahra-kaftan',
    name: 'Zahra kaftan',
    category: 'occasion',
    fabricFamily: 'satin',
    tags: ['women', 'eid', 'wedding', 'evening'],
    sizes: 'abaya',
    summary: 'A satin kaftan with butterfly sleeves.',
    description:
      'One sweep of satin from wrist to wrist, embroidered at the neck and cuffs and held inside by a ribbon at the waist that nobody sees. It moves before you do. Made for weddings where you intend to dance, and for Eid where you intend to host.',
    fabric: 'Heavy satin, matte on the inside, with a stretch so slight that you only feel it.',
    care: 'Dry clean. Store on a padded hanger, away from jewellery.',
    fitNotes:
      'Sized by length from shoulder to hem, in inches. One generous width; the inner ribbon sets the waist.',
    composition: [
      { fibre: 'polyester', percent: 97 },
      { fibre: 'elastane', percent: 3 },
    ],
    weightGrams: 690,
    pricePence: 149_00,
    colourways: [
      {
        colour: 'Terracotta',
        key: 'terracotta',
        hex: '#8a4a3c',
        family: 'orange',
        note: 'Terracotta glows under warm light.',
        publishedDaysAgo: 1,
        stock: [2, 5, 8, 9, 6, 3, 1],
      },
      {
        colour: 'Emerald',
        key: 'emerald',
        hex: '#23594a',
        family: 'green',
        note: 'Emerald is deep enough to stand beside gold.',
        publishedDaysAgo: 82,
        stock: [0, 0, 1, 2, 0, 0, 0],
      },
    ],
  },
]
