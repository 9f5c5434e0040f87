/** `picture` is the product whose picture stands for the category. */
export const categories = [
  {
    slug: 'open-abayas',
    name: 'Open abayas',
    description:
      'Made to layer: worn open over your own clothes, or fastened at the chest when you want more cover.',
    picture: 'noor-open-abaya-olive',
  },
  {
    slug: 'closed-abayas',
    name: 'Closed abayas',
    description:
      'Slip one on and you are dressed. Straight, A-line, belted and kimono cuts for every day of the week.',
    picture: 'maha-a-line-abaya-dusk',
  },
  {
    slug: 'occasion',
    name: 'Occasion',
    description:
      'Embroidery, satin and generous sleeves for Eid, nikahs and the evenings worth dressing for.',
    picture: 'amal-embroidered-abaya-navy',
  },
  {
    slug: 'thobes',
    name: 'Thobes',
    description:
      'Clean collars and honest cloth, cut by length and by fit so that nothing needs altering.',
    picture: 'yusuf-linen-thobe-stone',
  },
  {
    slug: 'hijabs',
    name: 'Hijabs',
    description: 'Chiffon with a soft fall and jersey that stays where you put it.',
    picture: 'chiffon-hijab-sage',
  },
  {
    slug: 'gifts',
    name: 'Gifts',
    description: 'Ready to give: folded, ribboned and boxed by hand.',
    picture: 'gift-stack-neutrals',
  },
]
