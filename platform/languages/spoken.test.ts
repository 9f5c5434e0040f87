import { expect, test } from 'vitest'

import { inLanguage } from './server/in-language.ts'
import { spoken } from './spoken.ts'

const english = {
  title: 'Cart',
  pieces: (count: number) => `${count} pieces`,
  failed: { title: 'Sorry' },
  days: ['Monday', 'Tuesday'],
}
const text = spoken({
  en: english,
  ar: {
    title: 'السلة',
    pieces: (count) => `${count} قطع`,
    failed: { title: 'عذرًا' },
    days: ['الاثنين', 'الثلاثاء'],
  },
})

test('words are those of whoever they are read for', () => {
  expect(text.title).toBe('Cart')
  expect(inLanguage('ar', () => text.title)).toBe('السلة')
  expect(inLanguage('ar', () => text.pieces(3))).toBe('3 قطع')
})

test('a group that is taken once speaks every language', () => {
  const { failed } = text
  expect(failed.title).toBe('Sorry')
  expect(inLanguage('ar', () => failed.title)).toBe('عذرًا')
})

test('lists and copies are in the language of the moment', () => {
  expect(inLanguage('ar', () => text.days.map((day) => day.length))).toEqual([7, 8])
  expect(inLanguage('ar', () => ({ ...text }).title)).toBe('السلة')
})

test('two at once hear each their own', async () => {
  const say = async () => {
    await Promise.resolve()
    return text.title
  }
  expect(await Promise.all([inLanguage('ar', say), say(), inLanguage('en', say)])).toEqual([
    'السلة',
    'Cart',
    'Cart',
  ])
})

test('a function is asked in the language of the moment', () => {
  const pieces = spoken<(count: number) => string>({
    en: (count) => `${count} pieces`,
    ar: (count) => `${count} قطع`,
  })
  expect(pieces(4)).toBe('4 pieces')
  expect(inLanguage('ar', () => pieces(4))).toBe('4 قطع')
})

test('a bare text is refused: it would be read once, for nobody', () => {
  expect(() => spoken({ en: 'Cart', ar: 'السلة' })).toThrow(/stands alone/)
})
