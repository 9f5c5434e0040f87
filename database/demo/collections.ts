/** Hand-picked; the first product lends the collection its picture. */
export const collections = [
  {
    slug: 'eid-edit',
    name: 'The Eid edit',
    description: 'What to wear to the prayer, the lunch, and the second lunch.',
    products: [
      'faris-thobe-white',
      'zahra-kaftan-terracotta',
      'amal-embroidered-abaya-navy',
      'rima-bell-abaya-ivory',
      'amal-embroidered-abaya-emerald',
      'karim-thobe-navy',
      'zahra-kaftan-emerald',
      'gift-stack-neutrals',
    ],
  },
  {
    slug: 'everyday',
    name: 'Everyday essentials',
    description: 'Quiet pieces in easy cloth that earn their place by Wednesday.',
    products: [
      'hana-straight-abaya-taupe',
      'noor-open-abaya-black',
      'sahar-kimono-abaya-charcoal',
      'hana-straight-abaya-black',
      'jersey-hijab-navy',
      'jersey-hijab-mocha',
      'chiffon-hijab-black',
      'faris-thobe-sand',
    ],
  },
  {
    slug: 'linen-season',
    name: 'Linen season',
    description: 'Breathable layers for the three warm weeks of the year, and for travelling.',
    products: [
      'layan-belted-abaya-stone',
      'yusuf-linen-thobe-stone',
      'layan-belted-abaya-sage',
      'yusuf-linen-thobe-olive',
      'layan-belted-abaya-rust',
      'chiffon-hijab-ivory',
      'chiffon-hijab-sage',
    ],
  },
  {
    slug: 'earth-tones',
    name: 'Earth tones',
    description:
      'Mocha, olive, sand and rust: colours that go with each other and with everything.',
    products: [
      'yusuf-linen-thobe-olive',
      'sahar-kimono-abaya-sand',
      'layan-belted-abaya-rust',
      'noor-open-abaya-mocha',
      'zahra-kaftan-terracotta',
      'noor-open-abaya-olive',
      'jersey-hijab-mocha',
    ],
  },
]
