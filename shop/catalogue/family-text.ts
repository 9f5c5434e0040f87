/** The families that colours are filtered by: their names, each with a colour that stands for it. */
export const colourFamilies = {
  black: { label: 'Black', hex: '#1d1c1f' },
  grey: { label: 'Grey', hex: '#7d7f85' },
  white: { label: 'White', hex: '#f4f1ea' },
  beige: { label: 'Beige', hex: '#cdb99a' },
  brown: { label: 'Brown', hex: '#6b4a39' },
  red: { label: 'Red', hex: '#9c2f2f' },
  pink: { label: 'Pink', hex: '#d39aa2' },
  orange: { label: 'Orange', hex: '#b9643c' },
  yellow: { label: 'Yellow', hex: '#d9b84a' },
  green: { label: 'Green', hex: '#4f6b4c' },
  blue: { label: 'Blue', hex: '#2f4a7d' },
  purple: { label: 'Purple', hex: '#6b4a72' },
  gold: { label: 'Gold', hex: '#b8923f' },
  silver: { label: 'Silver', hex: '#b9bcc2' },
  multicolour: { label: 'Multicolour', hex: '#a68f86' },
} as const

export type ColourFamily = keyof typeof colourFamilies

/** The families that fabrics are filtered by; a shop may have others, which are shown as they are written. */
export const fabricFamilies = {
  nida: 'Nida',
  crepe: 'Crêpe',
  linen: 'Linen',
  cotton: 'Cotton',
  chiffon: 'Chiffon',
  jersey: 'Jersey',
  satin: 'Satin',
  silk: 'Silk',
  velvet: 'Velvet',
  wool: 'Wool',
  other: 'Other fabrics',
} as const

export type FabricFamily = keyof typeof fabricFamilies
