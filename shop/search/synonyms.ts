import { arabicWords } from './arabic-words.ts'
import { wordsOf } from './word-forms.ts'

/** Words that find the same things: spellings of one word, and other words for it. */
const groups = [
  // Garments, as they are spelled from one language to the next.
  'abaya abayah abaaya abaia abayya',
  'thobe thawb thaub thoub jubba jubbah jubah dishdasha dishdash kandura kandoora gandoura',
  'hijab hijaab scarf scarves shayla sheila headscarf khimar dupatta',
  'niqab niqaab veil',
  'jilbab jilbaab',
  'kaftan caftan qaftan',
  'bisht cloak',
  'undercap underscarf bonnet',
  'prayer salah salat namaz',
  // Occasions and wearers.
  'eid eed bairam',
  'wedding nikah nikkah walima bridal',
  'ramadan ramadhan ramzan',
  'jummah jumuah juma friday',
  'gift present',
  'men man mens gents male',
  'women woman womens ladies female',
  'child children kid',
  // Cloth.
  'crepe krepe',
  'satin silky',
  'embroidered embroidery embroider',
  'jewellery jewelry',
  // Colours: spellings, and names for much the same.
  'grey gray',
  'colour color',
  'multicolour multicolor multicoloured multi',
  'charcoal anthracite',
  'ivory cream ecru',
  'beige nude',
  'burgundy maroon wine bordeaux',
  'navy midnight',
  'teal turquoise petrol',
  'mauve lilac lavender',
  'brown chocolate coffee',
  'camel tan',
  'gold golden',
] as const

const byWord = new Map<string, readonly string[]>()
const join = (words: readonly string[]) => {
  const members = [...new Set(words)]
  for (const word of members) byWord.set(word, members)
}
for (const group of groups) join(wordsOf(group))
for (const [word, arabic] of Object.entries(arabicWords)) {
  const [known = word] = wordsOf(word)
  join([...(byWord.get(known) ?? [known]), ...wordsOf(arabic)])
}

/** The other words that a word of a search finds as well; none for most. */
export const synonymsOf = (word: string): readonly string[] =>
  (byWord.get(word) ?? []).filter((other) => other !== word)

/** Every word that has synonyms. */
export const wordsWithSynonyms: readonly string[] = [...byWord.keys()]
