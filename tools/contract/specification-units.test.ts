import { expect, test } from 'vitest'

import { sectionsOf, sentencesOf, valuesOf } from './specification-units.ts'

const specification = `# Shop

## 2. Pages

| Path | Purpose |
|---|---|
| /a | first; of 2 |
| /b | second |

Lists:
- **Poll** 30 s. On failure 'Wait. Try again.' shows; it lasts 1.5 s.

## 3. Limits

See section 4.`

const [pages, limits] = [2, 3].map((number) => sectionsOf(specification).get(number) ?? '')
const texts = (units: { text: string }[]) => units.map(({ text }) => text)

test('sentences, parts of them and rows of tables are found, and no heads', () => {
  expect(texts(sentencesOf(pages!))).toEqual([
    '| /a | first; of 2 |',
    '| /b | second |',
    '- Poll 30 s.',
    "On failure 'Wait. Try again.' shows;",
    'it lasts 1.5 s.',
  ])
  expect(texts(sentencesOf(limits!))).toEqual(['See section 4.'])
})

test('they have breadcrumbs', () => {
  for (const { text, from, to } of [...sentencesOf(pages!), ...valuesOf(pages!)])
    expect(pages!.slice(from, to).trim()).toBe(text)
})

test('numbers and quoted texts are found, and no references to sections', () => {
  expect(texts(valuesOf(pages!))).toEqual(["'Wait. Try again.'", '2', '30', '1.5'])
  expect(valuesOf(limits!)).toEqual([])
})
