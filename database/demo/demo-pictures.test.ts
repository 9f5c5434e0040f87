import { readdirSync, statSync } from 'node:fs'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { demoPictures } from './demo-pictures.ts'
import { colourways } from './styles.ts'

const folder = 'database/demo/pictures'

test('describes every file once', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.webp'))

  expect(demoPictures.map(({ file }) => `${file}.webp`).sort()).toEqual(files.sort())
})

test.for(demoPictures)('knows the size of $file and what it shows', async (picture) => {
  const { file, width, height, alt } = picture

  expect(await sharp(`${folder}/${file}.webp`).metadata()).toMatchObject({
    format: 'webp',
    width,
    height,
  })
  expect(alt.en).toMatch(/^[A-Z][^\n]{10,160}[^.]$/)
  expect(alt.ar).toMatch(/^[\u0600-\u06ff][^\n]{10,160}$/u)
})

test('every product starts with its front view, and every picture belongs to an existing product', () => {
  const firstOf = (slug: string) => demoPictures.find(({ product }) => product === slug)

  for (const { slug } of colourways) expect(firstOf(slug)?.view, slug).toBe('front')
  const known = new Set(colourways.map(({ slug }) => slug))
  expect(demoPictures.filter(({ product }) => product && !known.has(product))).toEqual([])
})

test('a clone stays quick: all pictures together have at most 45 MB', () => {
  const bytes = demoPictures.map(({ file }) => statSync(`${folder}/${file}.webp`).size)

  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(45_000_000)
})
