import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { quoteOf } from './contract-row.ts'
import type { ContractRows } from './contract-row.ts'
import { findTests } from './find-tests.ts'
import { indexRows, problemsOf } from './index-rows.ts'
import { sections2To6 } from './sections-2-to-6.ts'
import { sections7To9 } from './sections-7-to-9.ts'
import { sectionsOf, sentencesOf, valuesOf } from './specification-units.ts'

const rows: ContractRows = { ...sections2To6, ...sections7To9 }

/** The sections with rules, how many rows each has, and a digest of their quotations. */
const sections: [number, number, string][] = [
  [2, 35, '5ec54a6427cb622a'],
  [3, 25, 'b54dece743ec20fb'],
  [4, 69, '83e578b62ffeac0b'],
  [5, 17, '86b18d5589e397c3'],
  [6, 8, '81fbf5736f0a045f'],
  [7, 48, '04d2b4fe31b7b54d'],
  [8, 46, '294f478f0f130b86'],
  [9, 55, 'ca8aefc3708636df'],
]

const quotesOf = (section: number): string[] =>
  Object.entries(rows)
    .filter(([id]) => id.startsWith(`§${section}.`))
    .map(([, row]) => quoteOf(row))

const textOf = (path: string): string => readFileSync(path, 'utf8')

// The tests in tools/contract use example ids.
const testFiles = globSync(
  [
    '{app,server,shop,platform,database,tools}/**/*.test.{ts,tsx}',
    'e2e/**/*.e2e.ts',
    'proofs/**/*.proof.ts',
  ],
  { exclude: ['tools/contract/**'] },
)

const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16)

test('every row has an id of its own, in order', () => {
  const ids = sections.flatMap(([section, count]) =>
    Array.from({ length: count }, (_, n) => `§${section}.${n + 1}`),
  )

  expect(Object.keys(rows)).toEqual(ids)
})

// A renaming in all files must not reword the contract, not even in a clone without the specification.
test.for(sections)(
  'the quotations of section %i are as they were compared',
  ([section, , digest]) => {
    const quotes = quotesOf(section)

    expect(new Set(quotes).size).toBe(quotes.length)
    expect(digestOf(quotes.join('\n'))).toBe(digest)
  },
)

test('every row is held by a test of every run, and every id in a title is a row', () => {
  const index = indexRows(
    testFiles
      .map((file) => [file, textOf(file)] as const)
      .filter(([, text]) => text.includes('§'))
      .map(([file, text]) => [file, findTests(text, file)] as const),
  )
  const decisions = globSync('docs/decisions/*.md').flatMap((file) =>
    Array.from(textOf(file).matchAll(/^(?:#+ )?(\d+)\. /gm), ([, number]) => Number(number)),
  )

  expect(problemsOf(rows, index, new Set(decisions))).toEqual([])
})

// Where the specification lies beside the project, the rows are compared with it.
const path = '../shared/specification.md'

describe.skipIf(!existsSync(path))('the rows and the specification', () => {
  const texts = existsSync(path) ? sectionsOf(textOf(path)) : new Map<number, string>()

  test.for(sections)('every row of section %i quotes it', ([section]) => {
    const text = texts.get(section) ?? ''

    expect(quotesOf(section).filter((quote) => text.split(quote).length !== 2)).toEqual([])
  })

  test.for(sections)('nothing of section %i is left out', ([section]) => {
    const text = texts.get(section) ?? ''
    const spans = quotesOf(section).flatMap((quote) => {
      const from = text.indexOf(quote)
      return from < 0 ? [] : [{ from, to: from + quote.length }]
    })
    const sentences = sentencesOf(text).filter(
      ({ from, to }) => !spans.some((span) => span.from < to && span.to > from),
    )
    const values = valuesOf(text).filter(
      ({ from, to }) => !spans.some((span) => span.from <= from && span.to >= to),
    )

    expect(sentencesOf(text).length).toBeGreaterThan(5)
    expect([...sentences, ...values].map((unit) => unit.text)).toEqual([])
  })
})
