import { readImports, sourceFiles } from './import-graph.ts'
import type { Import } from './import-graph.ts'

/** The architecture as data. A slice may use the slices below it in this list, never those above. */
export const slicesTopToBottom = [
  'reports',
  'admin',
  'alerts',
  'integrations',
  'campaigns',
  'privacy',
  'newsletter',
  'reviews',
  'returns',
  'checkout',
  'gift-cards',
  'draft-orders',
  'fulfilment',
  'payments',
  'orders',
  'credit',
  'promotions',
  'delivery',
  'wishlist',
  'cart',
  'search',
  'stock',
  'catalogue',
  'contact',
  'media',
  'content',
  'navigation',
  'maintenance',
  'accounts',
  'people',
  'passkeys',
  'profile',
  'second-factor',
  'sign-in',
  'settings',
  'analytics',
]

/** Forbids imports from one place to another, except those that only bring types where `typesAllowed`. */
export type Rule = {
  name: string
  from?: RegExp
  fromExcept?: RegExp
  to: RegExp
  typesAllowed?: true
  ownSliceAllowed?: true
}

const slice = (names: readonly string[]) => new RegExp(`^shop/(${names.join('|')})/`)
const tests = /[.]test[.]/
const core = {
  from: /^shop\/[^/]+\/(?!(browser|server|testing|procedures)\/)/,
  fromExcept: tests,
}

export const rules: readonly Rule[] = [
  { name: 'platform-knows-no-shop', from: /^platform\//, to: /^(shop|app|server|sandbox)\// },
  { name: 'shop-knows-no-pages', from: /^shop\//, fromExcept: tests, to: /^(app|server)\// },
  ...slicesTopToBottom.slice(1).map((name, above) => ({
    name: `${name}-uses-only-slices-below`,
    from: slice([name]),
    fromExcept: /[.]test[.]|\/testing\//,
    to: slice(slicesTopToBottom.slice(0, above + 1)),
  })),
  // Types may cross because they are erased.
  {
    name: 'browser-never-loads-server',
    from: /\/browser\//,
    to: /\/server\//,
    typesAllowed: true,
  },
  { name: 'core-does-no-io', ...core, to: /^node:/ },
  {
    name: 'core-knows-no-side',
    ...core,
    to: /\/(browser|server)\/|^node_modules\/(?!(zod|dinero[.]js|@zxcvbn-ts\/[^/]+)\/)|^platform\/(db|email|functions|http|jobs|pages|payments|realtime|storage|ui)\//,
    typesAllowed: true,
  },
  {
    name: 'queries-are-private',
    from: /^(shop|app|server)\//,
    fromExcept: tests,
    to: /^shop\/[^/]+\/server\/.*-queries[.]ts$/,
    ownSliceAllowed: true,
  },
  {
    name: 'testing-stays-in-tests',
    fromExcept: /[.]test[.]|\/testing\/|^(e2e|tools|bench|proofs)\/|^vitest[.]config/,
    to: /\/testing\//,
  },
]

/** Every broken rule, one line each; `files` are all source files, also those that import nothing. */
export function findViolations(files: readonly string[], imports: readonly Import[]): string[] {
  return [
    ...unlistedSlices(files),
    ...imports.flatMap((edge) =>
      rules
        .filter((rule) => isBroken(rule, edge))
        .map((rule) => `${rule.name}: ${edge.from} imports ${edge.to}`),
    ),
    ...findCycles(imports).map((cycle) => `no-cycles: ${cycle.join(' → ')}`),
  ]
}

function isBroken(rule: Rule, { from, to, isTypeOnly }: Import): boolean {
  if (isTypeOnly && rule.typesAllowed) return false
  if (!rule.to.test(to)) return false
  if (rule.from && !rule.from.test(from)) return false
  if (rule.fromExcept?.test(from)) return false
  return !(rule.ownSliceAllowed && sliceOf(from) !== undefined && sliceOf(from) === sliceOf(to))
}

const sliceOf = (file: string): string | undefined => /^shop\/([^/]+)\//.exec(file)?.[1]

function unlistedSlices(files: readonly string[]): string[] {
  const slices = new Set(files.map(sliceOf).filter((name) => name !== undefined))
  return [...slices]
    .filter((name) => !slicesTopToBottom.includes(name))
    .map((name) => `every-slice-is-listed: shop/${name} is missing from slicesTopToBottom`)
}

/** At least one cycle of every group of files that import each other. */
function findCycles(imports: readonly Import[]): string[][] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const cycles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  const onPath = new Set<string>()

  function visit(file: string): void {
    if (onPath.has(file)) {
      cycles.push([...path.slice(path.indexOf(file)), file])
      return
    }
    if (done.has(file)) return
    path.push(file)
    onPath.add(file)
    for (const { to } of targets.get(file) ?? []) visit(to)
    path.pop()
    onPath.delete(file)
    done.add(file)
  }

  for (const file of targets.keys()) visit(file)
  return cycles
}

// Part of npm run check.
if (import.meta.main) {
  const files = sourceFiles()
  const violations = findViolations(files, readImports(files))
  for (const violation of violations) process.stderr.write(`${violation}\n`)
  if (violations.length > 0) process.exitCode = 1
}
