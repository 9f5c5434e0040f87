/** Texts of the home page. */
export const homeText = {
  title: 'Abayas, thobes and hijabs',
  description:
    'Modest clothing with a clean line: abayas, thobes and hijabs in honest fabrics, delivered across the UK.',
  line: 'Clothes that let you be still',
  under: 'Abayas, thobes and hijabs with a clean line and an easy fall, made to be worn for years.',
  shopNow: 'Shop new in',
  seeAll: 'See all',
  readAll: 'Read the journal',
  fabric: {
    eyebrow: 'The fabric',
    title: 'It begins with how the cloth falls',
    paragraphs: [
      'A modest cut has nowhere to hide. With so little on top of it, the cloth has to do the work: heavy enough to hang straight, light enough to forget, opaque in full sun.',
      'Every page says what a piece is made of, fibre by fibre, how it is washed and how it fits, so that what arrives is what you had in mind.',
    ],
    care: 'How to care for each fabric',
  },
} as const
