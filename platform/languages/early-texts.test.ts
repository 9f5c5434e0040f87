import { expect, test } from 'vitest'

import { findEarlyTexts, readSources } from '#platform/testing/early-texts.ts'
import { sourceFiles } from '#tools/import-graph.ts'

// Texts have the same names in every language.
const texts = Object.fromEntries(
  Object.entries(
    import.meta.glob<Record<string, unknown>>('/{app,platform,shop,server}/**/*.ar.ts', {
      eager: true,
    }),
  ).map(([path, values]) => [path.slice(1).replace('.ar.ts', '.ts'), values]),
)

test('no text is read while a module loads: it would stay English for everyone', () => {
  const files = sourceFiles().filter(
    (file) =>
      /^(app|platform|server|shop)\//.test(file) &&
      !/[.]test[.]|\/testing\//.test(file) &&
      // Only in English.
      !file.includes('admin'),
  )
  expect(Object.keys(texts).length).toBeGreaterThan(50)
  expect(findEarlyTexts(readSources(files), texts)).toEqual([])
})

/** A file of a shop that has `text.title`, `text.fields.name` and `label()`, and a helper that reads the title. */
const earlyIn = (source: string) =>
  findEarlyTexts(
    new Map([
      ['shop/cart/planted.tsx', source],
      [
        'shop/cart/helper.ts',
        `import { text } from './cart-text.ts'
         export const heading = () => ({ title: text.title })
         export function later() { return () => text.title }
         export const both = () => heading()`,
      ],
    ]),
    { 'shop/cart/cart-text.ts': { text: { title: '', fields: { name: '' } }, label: () => '' } },
  )

const imports = `import { text, label } from './cart-text.ts'
  import { heading, later, both } from './helper.ts'
  import { localPath, currentLanguage } from '#platform/languages/current-language.ts'
`

test.each([
  'const title = text.title',
  'export const rows = [{ title: text.title }]',
  'const { fields } = text; const name = fields.name',
  'const schema = z.string({ error: text.fields.name })',
  'const names = ids.map((id) => text.fields[id])',
  'const all = { ...text.fields }',
  'const made = label()',
  'const made = heading()',
  'const made = both()',
  'const made = (() => text.title)()',
  'const language = currentLanguage()',
  'const page = <h1>{text.title}</h1>',
])('it is found: %s', (source) => {
  expect(earlyIn(imports + source)).toHaveLength(1)
})

test.each([
  'const fields = text.fields',
  'export const title = () => text.title',
  'export function Page() { return text.fields.name }',
  'const Later = lazy(() => text.title)',
  'const made = later()',
  'const titleOf = heading',
  'type Title = typeof text.title',
])('this is no such reading: %s', (source) => {
  expect(earlyIn(imports + source)).toEqual([])
})
