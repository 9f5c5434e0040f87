import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './family-text.ts'

export const colourFamilies: Translated<typeof english.colourFamilies> = {
  black: { label: 'أسود', hex: '#1d1c1f' },
  grey: { label: 'رمادي', hex: '#7d7f85' },
  white: { label: 'أبيض', hex: '#f4f1ea' },
  beige: { label: 'بيج', hex: '#cdb99a' },
  brown: { label: 'بنّي', hex: '#6b4a39' },
  red: { label: 'أحمر', hex: '#9c2f2f' },
  pink: { label: 'وردي', hex: '#d39aa2' },
  orange: { label: 'برتقالي', hex: '#b9643c' },
  yellow: { label: 'أصفر', hex: '#d9b84a' },
  green: { label: 'أخضر', hex: '#4f6b4c' },
  blue: { label: 'أزرق', hex: '#2f4a7d' },
  purple: { label: 'بنفسجي', hex: '#6b4a72' },
  gold: { label: 'ذهبي', hex: '#b8923f' },
  silver: { label: 'فضّي', hex: '#b9bcc2' },
  multicolour: { label: 'متعدد الألوان', hex: '#a68f86' },
}

export const fabricFamilies: Translated<typeof english.fabricFamilies> = {
  nida: 'ندا',
  crepe: 'كريب',
  linen: 'كتّان',
  cotton: 'قطن',
  chiffon: 'شيفون',
  jersey: 'جيرسيه',
  satin: 'ساتان',
  silk: 'حرير',
  velvet: 'مخمل',
  wool: 'صوف',
  other: 'أقمشة أخرى',
}
