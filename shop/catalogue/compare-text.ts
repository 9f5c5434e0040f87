/** Copy of the page that compares products. */
export const compareText = {
  title: 'Compare products',
  lead: 'What they have in common, and what they do not.',
  feature: 'Feature',
  none: 'Not stated',
  empty: 'None of these products is on sale. Choose others from the list.',
  all: 'All products',
} as const
