import Document from 'pdfkit'
import { describe, expect, test } from 'vitest'

import { put } from './box-of-text.ts'
import { documentFonts } from './fonts.ts'
import { paragraphOf, visualRuns } from './visual-runs.ts'
import type { Direction } from './visual-runs.ts'

/** The pieces of a text as they are drawn, from left to right. */
const drawn = (text: string, direction: Direction) =>
  visualRuns(paragraphOf(text, direction)).map((run) => run.text)

describe('the pieces of a line, from left to right', () => {
  test.for([
    [
      'a number after Arabic is on its left',
      'الطلب \u2068LB-7KQ2\u2069',
      ['LB-7KQ2', ' ', 'الطلب'],
    ],
    ['digits keep their order', 'الصفحة 12 من 34', ['34', ' ', 'من', ' ', '12', ' ', 'الصفحة']],
    [
      'brackets are turned around',
      'بالجنيه الإسترليني (GBP).',
      ['.(', 'GBP', ') ', 'بالجنيه الإسترليني'],
    ],
    [
      'an isolated name keeps its brackets and its end',
      'التوصيل: \u2068Standard (UK)\u2069',
      ['Standard (UK)', ' :', 'التوصيل'],
    ],
    [
      'a name of its own line reads from the left',
      'Libas Demo Trading Ltd.',
      ['Libas Demo Trading Ltd.'],
    ],
    ['an English address keeps its number in front', '12 Rose Street', ['12 Rose Street']],
    ['Arabic within English', 'Flat 3, شارع الملك ٥', ['Flat 3, ', '٥', ' ', 'شارع الملك']],
    ['an amount', '\u200f89.00\u00a0£', ['£\u00a0', '89.00']],
  ] as const)('%s', ([, text, pieces]) => {
    expect(drawn(text, 'rtl')).toEqual(pieces)
  })

  test('a document from left to right reads so, whatever a line begins with', () => {
    expect(drawn('محمد Khan, 2', 'ltr')).toEqual(['محمد', ' Khan, 2'])
    expect(drawn('محمد Khan, 2', 'rtl')).toEqual(['Khan, 2', ' ', 'محمد'])
  })

  test('characters that only order others are not drawn', () => {
    expect(drawn('\u2068\u200fأ\u2069\u061c', 'rtl')).toEqual(['أ'])
    expect(drawn('\u2068\u2069', 'rtl')).toEqual([])
  })

  test('a line of a longer text has its own pieces in their order', () => {
    const text = 'الطلب \u2068LB-1\u2069 والفاتورة \u2068INV-2\u2069'
    const paragraph = paragraphOf(text, 'rtl')
    const at = text.indexOf('والفاتورة')

    expect(visualRuns(paragraph, at).map((run) => run.text)).toEqual(['INV-2', ' ', 'والفاتورة'])
    expect(visualRuns(paragraph, 0, at - 1).map((run) => run.text)).toEqual(['LB-1', ' ', 'الطلب'])
    expect(visualRuns(paragraph, 3, 3)).toEqual([])
  })
})

/** The glyphs of Arabic letters without dots, from left to right, by number and by what each stands for. */
async function glyphsOf(text: string) {
  const doc = new Document({ compress: false, font: '', margin: 0, size: 'A4' })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  for (const [name, bytes] of Object.entries(await documentFonts())) doc.registerFont(name, bytes)
  put(doc, text, { x: 100, y: 50, width: 400, size: 10, direction: 'rtl', align: 'right' })
  const { promise, resolve } = Promise.withResolvers<undefined>()
  doc.on('end', () => resolve(undefined))
  doc.end()
  await promise
  const pdf = Buffer.concat(parts).toString('latin1')
  // Of the font's subset: glyph 1 is the first letter, and so on.
  const [, map = ''] = /beginbfrange\n\S+ \S+ \[(.*)\]/.exec(pdf) ?? []
  const letters = map
    .match(/(?<=<)[\da-f]+(?=>)/g)!
    .map((hex) => String.fromCodePoint(parseInt(hex, 16)))
  const shown = [...pdf.matchAll(/\[(<[^\]]*)\] TJ/g)].flatMap(([, array = '']) =>
    [...array.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/[\da-f]{4}/g) ?? []),
  )
  const glyphs = shown.map((hex) => parseInt(hex, 16))
  return { glyphs, text: glyphs.map((glyph) => letters[glyph]).join('') }
}

test('Arabic letters are drawn from the right', async () => {
  expect((await glyphsOf('ملا')).text).toBe('الم')
})

test('letters have the form that joins them to their neighbours', async () => {
  const [joined, apart] = [await glyphsOf('ممم'), await glyphsOf('م م م')]

  expect(joined.text).toBe('ممم')
  expect(new Set(joined.glyphs).size, 'first, middle and last form').toBe(3)
  expect(apart.text).toBe('م م م')
  expect(new Set(apart.glyphs).size, 'one form, and the space').toBe(2)
})

test('the narrow spaces of a range of days are drawn as spaces', () => {
  expect(drawn('Wednesday 2\u2009–\u2009Friday 4\u202FDecember', 'ltr').join('')).toBe(
    'Wednesday 2 – Friday 4 December',
  )
})
