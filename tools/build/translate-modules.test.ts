import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { withoutLangOf } from './translate-modules.ts'

test('what marks texts in another language is left out of the scripts of the default one', () => {
  const imported = "import { langOf } from '#platform/languages/fallback-language-text.ts'\n"
  const marked = `<h1 lang={langOf(product, 'name')} className="display">{product.name}</h1>`
  const code = imported + marked
  const built = withoutLangOf(code)
  expect(built).not.toContain('lang=')
  expect(built).toHaveLength(code.length)
  expect(built).toContain('className="display">{product.name}')
  // A function of the same name elsewhere is another one.
  expect(withoutLangOf(marked)).toBe(marked)
})

test('components mark texts only so that this is possible', () => {
  const left = globSync('{app,shop,platform}/**/*.tsx').filter((file) => {
    const code = readFileSync(file, 'utf8')
    return code.includes('fallback-language-text') && withoutLangOf(code).includes('langOf(')
  })
  expect(left).toEqual([])
})
