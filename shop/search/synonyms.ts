import { wordsOf } from './word-forms.ts'

/**
 * What is searched for in Arabic, by an English word for it: products are named in English. In singular and
 * plural; letters that are often written one for the other, and the article, make no difference.
 */
const arabicWords: Readonly<Record<string, string>> = {
  // Garments.
  abaya: 'عباءة عباية عبايا عبايات عباءات',
  thobe: 'ثوب أثواب ثياب دشداشة دشاديش كندورة جبة',
  hijab: 'حجاب حجابات أحجبة وشاح أوشحة شيلة شيل شال شالات طرحة طرح خمار',
  niqab: 'نقاب نقابات برقع',
  jilbab: 'جلباب جلابيب',
  kaftan: 'قفطان قفاطين',
  bisht: 'بشت بشوت',
  undercap: 'بونيه قبعة',
  prayer: 'صلاة',
  dress: 'فستان فساتين',
  // Occasions and wearers.
  eid: 'عيد أعياد',
  wedding: 'زفاف عرس أعراس زواج',
  ramadan: 'رمضان رمضاني رمضانية',
  jummah: 'جمعة',
  gift: 'هدية هدايا',
  men: 'رجال رجالي رجالية رجل',
  women: 'نساء نسائي نسائية سيدات',
  child: 'أطفال طفل أولاد بنات',
  // Cloth.
  nida: 'ندا',
  crepe: 'كريب',
  linen: 'كتان',
  cotton: 'قطن قطني قطنية',
  chiffon: 'شيفون',
  jersey: 'جيرسيه جرسيه',
  satin: 'ساتان',
  silk: 'حرير حريري حريرية',
  velvet: 'مخمل قطيفة',
  wool: 'صوف صوفي صوفية',
  embroidered: 'مطرز مطرزة تطريز',
  open: 'مفتوح مفتوحة',
  // Colours.
  black: 'أسود سوداء سود',
  white: 'أبيض بيضاء بيض',
  grey: 'رمادي رمادية',
  beige: 'بيج',
  ivory: 'عاجي عاجية كريمي',
  brown: 'بني بنية',
  camel: 'جملي',
  red: 'أحمر حمراء',
  burgundy: 'عنابي خمري',
  pink: 'وردي وردية زهري',
  orange: 'برتقالي برتقالية',
  yellow: 'أصفر صفراء',
  green: 'أخضر خضراء',
  olive: 'زيتي زيتوني',
  blue: 'أزرق زرقاء',
  navy: 'كحلي كحلية',
  teal: 'فيروزي',
  purple: 'بنفسجي بنفسجية',
  mauve: 'ليلكي خزامي',
  gold: 'ذهبي ذهبية',
  silver: 'فضي فضية',
}

/** Words that match the same things: spellings of one word, and synonyms. */
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
const join = (related: readonly string[]) => {
  const members = [...new Set(related)]
  for (const word of members) byWord.set(word, members)
}
for (const group of groups) join(wordsOf(group))
for (const [word, arabic] of Object.entries(arabicWords)) {
  const [known = word] = wordsOf(word)
  join([...(byWord.get(known) ?? [known]), ...wordsOf(arabic)])
}

/** The synonyms of a word of a search, none for most, and every word that has some. */
type SynonymLookup = { of: (word: string) => readonly string[]; known: readonly string[] }

/** The built-in synonyms, with those of staff: rows of words that mean the same. */
export function synonymsWith(rows: readonly (readonly string[])[]): SynonymLookup {
  const own = new Map<string, Set<string>>()
  for (const row of rows) {
    const members = row.flatMap(wordsOf)
    // What the words mean already, they mean together.
    const all = [...members, ...members.flatMap((word) => byWord.get(word) ?? [])]
    for (const word of members) own.set(word, new Set([...(own.get(word) ?? []), ...all]))
  }
  return {
    of: (word) =>
      [...new Set([...(byWord.get(word) ?? []), ...(own.get(word) ?? [])])].filter(
        (other) => other !== word,
      ),
    known: [...new Set([...byWord.keys(), ...own.keys()])],
  }
}
