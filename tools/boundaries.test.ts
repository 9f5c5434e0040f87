import { expect, test } from 'vitest'

import { findViolations, rules, slicesTopToBottom } from './boundaries.ts'
import { importsOf, readImports, sourceFiles } from './import-graph.ts'
import type { Import } from './import-graph.ts'

const files = sourceFiles()
/** Of the whole repository, read once. */
const imports = readImports(files)

/** For each rule, source text that breaks it in a file of this name. */
const planted: Record<string, [file: string, source: string]> = {
  'platform-knows-no-shop': [
    'platform/result.ts',
    "import { stock } from '#shop/stock/server/stock.ts'",
  ],
  'shop-knows-no-pages': ['shop/cart/browser/planted.tsx', "export * from '#app/head.ts'"],
  ...Object.fromEntries(
    slicesTopToBottom
      .slice(1)
      .map((name, above) => [
        `${name}-uses-only-slices-below`,
        [
          `shop/${name}/server/planted.ts`,
          `import type { A } from '#shop/${slicesTopToBottom[above]}/server/planted-above.ts'`,
        ],
      ]),
  ),
  'browser-never-loads-server': [
    'shop/cart/browser/planted.ts',
    "export const load = () => import('../server/planted.ts')",
  ],
  'core-does-no-io': ['shop/cart/planted.ts', "import type { Stats } from 'fs'"],
  'core-knows-no-side': ['shop/cart/planted.ts', "import { useState } from 'react'"],
  'queries-are-private': [
    'app/pages/planted.tsx',
    "import type { A } from '#shop/cart/server/planted-queries.ts'",
  ],
  'testing-stays-in-tests': [
    'server/planted.ts',
    "export { a } from '#platform/testing/in-turn.ts'",
  ],
}

const withPlanted = (file: string, source: string) =>
  findViolations([file], importsOf(file, source))

test('no import of the repository breaks a rule', () => {
  expect(files.length).toBeGreaterThan(2000)
  expect(findViolations(files, imports)).toEqual([])
})

test.each(rules.map(({ name }) => name))('%s is broken by a planted import', (name) => {
  const [file, source] = planted[name] ?? expect.fail('no planted import')
  expect(withPlanted(file, source)).toEqual([expect.stringContaining(`${name}: ${file} imports `)])
})

test.each(['browser-never-loads-server', 'core-knows-no-side'])('%s lets types pass', (name) => {
  const [file] = planted[name] ?? []
  expect(withPlanted(file!, "import type { A } from '../server/planted.ts'")).toEqual([])
})

test('a slice uses its own queries', () => {
  const source = "import { a } from './planted-queries.ts'"
  expect(withPlanted('shop/cart/server/planted.ts', source)).toEqual([])
})

test('tests reach above their slice', () => {
  const source = "import { a } from '#shop/admin/server/planted.ts'"
  expect(withPlanted('shop/cart/server/planted.test.ts', source)).toEqual([])
})

test('every-slice-is-listed: a file is enough, even one that imports nothing', () => {
  expect(withPlanted('shop/planted/server/alone.ts', '')).toEqual([
    'every-slice-is-listed: shop/planted is missing from slicesTopToBottom',
  ])
})

test('no-cycles: types alone are enough', () => {
  const cycle = [
    ...importsOf('server/a.ts', "import type { B } from './b.ts'"),
    ...importsOf('server/b.ts', "export const a = () => import('./a.ts')"),
  ]
  expect(findViolations([], cycle)).toEqual(['no-cycles: server/a.ts → server/b.ts → server/a.ts'])
})

test('no-cycles: a detour through other files and a dynamic import is a cycle too', () => {
  const cycle = [
    ...importsOf('server/a.ts', "import { b } from './b.ts'"),
    ...importsOf('server/b.ts', "export { c } from './c.ts'"),
    ...importsOf('server/c.ts', "export const a = () => import('./a.ts')"),
  ]
  expect(findViolations([], cycle)).toEqual([
    'no-cycles: server/a.ts → server/b.ts → server/c.ts → server/a.ts',
  ])
})

// Short form of proofs/optional-slice.proof.ts, which removes the slice and builds the shop without it.
test('only registries and its own pages import an optional slice', () => {
  const importers = imports
    .filter(
      ({ from, to }) => to.startsWith('shop/campaigns/') && !from.startsWith('shop/campaigns/'),
    )
    .map(({ from }) => from)
    .filter((from) => !/^app\/pages\/.*(newsletter|campaign)/.test(from))
  expect([...new Set(importers)].sort()).toEqual([
    'app/layouts/admin/admin-pages.ts',
    'server/jobs.ts',
    'shop/admin/server/mails/example-mail.ts',
  ])
})

/** Files that Node runs as they are, and all that they load by these imports. */
function runByNode(all: readonly Import[]): Set<string> {
  const targets = Map.groupBy(
    all.filter(({ isTypeOnly }) => !isTypeOnly),
    ({ from }) => from,
  )
  const loaded = new Set(
    files.filter(
      (file) => /^(tools|bench)\/|^[\w.]+[.]config[.]ts$/.test(file) && !/[.]test[.]/.test(file),
    ),
  )
  // A set goes on to what is added while it is read.
  for (const file of loaded) for (const { to } of targets.get(file) ?? []) loaded.add(to)
  return loaded
}

test('what Node runs without a build loads no JSX, which it cannot read', () => {
  const withJsx = (all: readonly Import[]) =>
    [...runByNode(all)].filter((file) => file.endsWith('.tsx'))

  expect(withJsx(imports)).toEqual([])
  const manifest = importsOf('app/shop-manifest.ts', "import { head } from './root.tsx'")
  expect(withJsx([...imports, ...manifest])).toContain('app/root.tsx')
})
