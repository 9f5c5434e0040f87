import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, test } from 'vitest'

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]
const textOf = (document: string) => readFileSync(document, 'utf8')

/** A file, a folder or a pattern of this repository, from its root: between backticks, or in a command. */
const PATH =
  /(?:`|(?<!-)-- )((?:app|bench|database|deploy|docs|e2e|platform|proofs|sandbox|server|shop|tools)\/[\w./*-]+)(?:`|\s)/g
const LINK = /\]\((?!https?:|mailto:|#)([^)#]+)/g

describe.for(documents)('%s', (document) => {
  const text = textOf(document)

  test('names paths that exist', () => {
    const paths = Array.from(text.matchAll(PATH), ([, path]) => path!)

    expect(paths.filter((path) => globSync(path).length === 0)).toEqual([])
  })

  test('links to files that exist', () => {
    const links = Array.from(text.matchAll(LINK), ([, link]) => link!)

    expect(links.filter((link) => !existsSync(join(dirname(document), link)))).toEqual([])
  })
})

test('each decision has a number of its own', () => {
  const numbers = globSync('docs/decisions/*.md').flatMap((file) =>
    Array.from(textOf(file).matchAll(/^## (\d+)\. \S/gm), ([, number]) => Number(number)),
  )

  expect(numbers.length).toBeGreaterThan(300)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})

test('the index of decisions names every file', () => {
  const index = textOf('docs/decisions/README.md')
  const files = globSync('*.md', { cwd: 'docs/decisions' }).filter((file) => file !== 'README.md')

  expect(files.filter((file) => !index.includes(`](${file})`))).toEqual([])
})
