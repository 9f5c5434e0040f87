import { expect, test } from 'vitest'

import { inLanguage } from './server/in-language.ts'
import { translated } from './translated.ts'

const english = {
  title: 'Cart',
  pieces: (count: number) => `${count} pieces`,
  failed: { title: 'Sorry' },
  days: ['Monday', 'Tuesday'],
}
const text = translated({
  en: english,
  ar: {
    title: 'السلة',
    pieces: (count) => `${count} قطع`,
    failed: { title: 'عذرًا' },
    days: ['الاثنين', 'الثلاثاء'],
  },
})

test('texts are in the language of the request', () => {
  expect(text.title).toBe('Cart')
  expect(inLanguage('ar', () => text.title)).toBe('السلة')
  expect(inLanguage('ar', () => text.pieces(3))).toBe('3 قطع')
})

test('a group taken once is read in every language', () => {
  const { failed } = text
  expect(failed.title).toBe('Sorry')
  expect(inLanguage('ar', () => failed.title)).toBe('عذرًا')
})

test('lists and copies are in the language of the request', () => {
  expect(inLanguage('ar', () => text.days.map((day) => day.length))).toEqual([7, 8])
  expect(inLanguage('ar', () => ({ ...text }).title)).toBe('السلة')
})

test('two requests at once each get their own language', async () => {
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

test('a function returns the language of the request', () => {
  const pieces = translated<(count: number) => string>({
    en: (count) => `${count} pieces`,
    ar: (count) => `${count} قطع`,
  })
  expect(pieces(4)).toBe('4 pieces')
  expect(inLanguage('ar', () => pieces(4))).toBe('4 قطع')
})

test('a bare string is refused: it would be read only once', () => {
  expect(() => translated({ en: 'Cart', ar: 'السلة' })).toThrow(/stands alone/)
})
