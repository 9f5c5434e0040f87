/** Copy of what is stated about a product; made on the server, no part of the scripts. */
export const factText = {
  fabric: 'Fabric',
  care: 'Care',
  careInstructions: 'How to care for each fabric',
  fit: 'Fit',
  details: 'Details',
  weight: (grams: number) => `Weighs about ${grams} g`,
  yes: 'Yes',
  no: 'No',
  name: (name: string) => `${name}: `,
  separator: ', ',
  /** Fibres in other languages, by their English names. */
  fibres: {} as Readonly<Record<string, string>>,
} as const
