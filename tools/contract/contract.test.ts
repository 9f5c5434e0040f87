import { existsSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import type { ContractRow } from './contract-row.ts'
import { findTests, type FoundTest } from './find-tests.ts'
import { section2 } from './section-2.ts'
import { section3 } from './section-3.ts'
import { section4 } from './section-4.ts'
import { section5 } from './section-5.ts'
import { section6 } from './section-6.ts'
import { section7 } from './section-7.ts'
import { section8 } from './section-8.ts'
import { section9 } from './section-9.ts'
import { sectionsOf, sentencesOf, valuesOf } from './specification-units.ts'

/** The sections with rules, and how many rows each has. */
const sections: [number, readonly ContractRow[], number][] = [
  [2, section2, 35],
  [3, section3, 25],
  [4, section4, 69],
  [5, section5, 17],
  [6, section6, 8],
  [7, section7, 48],
  [8, section8, 46],
  [9, section9, 55],
]

/** Files that every run of the tests runs. */
const suites = /^(?:(?:app|server|shop|platform|database|tools)\/.*\.test\.tsx?|e2e\/.*\.e2e\.ts)$/

const placeholder = /\$\{[^}]*\}|\$[\w.]+|%[sdifjoOc#]/g

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** `${path} shows its purpose` is named with a value, too, which then stands in its file. */
function isTitleOf(title: string, name: string, text: string): boolean {
  const pattern = title.split(placeholder).map(escaped).join('(.+)')
  const values = new RegExp(`^${pattern}$`, 'su').exec(name)?.slice(1) ?? []
  return values.length > 0 && values.every((value) => text.includes(`'${value}'`))
}

const read = new Map<string, { text: string; tests: FoundTest[] }>()

/** A file and its tests; many rows name the same one. */
function readTests(file: string) {
  let one = read.get(file)
  if (one === undefined) {
    const text = readFileSync(file, 'utf8')
    one = { text, tests: findTests(text, file) }
    read.set(file, one)
  }
  return one
}

/** The tests of a file that go by a name. */
function testsNamed(file: string, name: string): FoundTest[] {
  const { text, tests } = readTests(file)
  const exact = tests.filter(({ title, group }) => [title, `${group} > ${title}`].includes(name))
  return exact.length > 0 ? exact : tests.filter(({ title }) => isTitleOf(title, name, text))
}

describe.for(sections)('section %i', ([, rows, count]) => {
  test('has all its rows, each once', () => {
    expect(rows).toHaveLength(count)
    expect(new Set(rows.map(({ quote }) => quote)).size).toBe(count)
  })

  const named = rows.flatMap((row) =>
    'tests' in row
      ? Object.entries(row.tests).flatMap(([file, names]) =>
          names.map((name) => [row.quote, file, name] as const),
        )
      : [],
  )

  test('each of its rows is held by tests that every run runs', () => {
    const wrong = named.filter(([, file, name]) => {
      if (!suites.test(file) || !existsSync(file)) return true
      const found = testsNamed(file, name)
      return found.length !== 1 || found[0]?.isSkipped !== false
    })

    expect(wrong).toEqual([])
  })

  test('a row that names no test names a decision, or why there is nothing to hold', () => {
    const decisions = readFileSync('docs/decisions.md', 'utf8')
    for (const row of rows) {
      if ('tests' in row) expect(Object.values(row.tests).flat(), row.quote).not.toEqual([])
      if ('open' in row) expect(row.open, row.quote).toMatch(/\w/)
      else if (row.decision !== undefined)
        expect(decisions, row.quote).toMatch(new RegExp(`^${row.decision}\\. `, 'm'))
    }
  })
})

// Where the specification lies beside the project, the rows are compared with it.
const path = '../shared/specification.md'

describe.skipIf(!existsSync(path))('the rows and the specification', () => {
  const texts = existsSync(path)
    ? sectionsOf(readFileSync(path, 'utf8'))
    : new Map<number, string>()

  test.for(sections)('every row of section %i quotes it', ([number, rows]) => {
    const text = texts.get(number) ?? ''
    const times = (quote: string) => text.split(quote).length - 1

    expect(rows.filter(({ quote }) => times(quote) !== 1).map(({ quote }) => quote)).toEqual([])
  })

  test.for(sections)('nothing of section %i is left out', ([number, rows]) => {
    const text = texts.get(number) ?? ''
    const spans = rows.flatMap(({ quote }) => {
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
