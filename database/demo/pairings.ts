/** Categories that are worn together, the closest first. */
export const categoryPairings: Record<string, string[]> = {
  'open-abayas': ['hijabs', 'closed-abayas'],
  'closed-abayas': ['hijabs', 'open-abayas'],
  occasion: ['hijabs', 'gifts'],
  hijabs: ['closed-abayas', 'open-abayas', 'occasion'],
  gifts: ['hijabs', 'occasion'],
}

/** Hand-picked looks; the other products go by their categories. */
export const productPairings: Record<string, string[]> = {
  'noor-open-abaya-black': [
    'hana-straight-abaya-black',
    'chiffon-hijab-ivory',
    'layan-belted-abaya-stone',
  ],
  'noor-open-abaya-mocha': [
    'jersey-hijab-mocha',
    'hana-straight-abaya-taupe',
    'chiffon-hijab-ivory',
  ],
  'layan-belted-abaya-stone': ['chiffon-hijab-sage', 'noor-open-abaya-olive'],
  'layan-belted-abaya-rust': ['jersey-hijab-mocha', 'chiffon-hijab-ivory', 'noor-open-abaya-mocha'],
  'amal-embroidered-abaya-emerald': ['chiffon-hijab-ivory', 'gift-stack-neutrals'],
  'zahra-kaftan-terracotta': ['chiffon-hijab-rose', 'gift-stack-neutrals'],
}
