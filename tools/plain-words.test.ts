import { globSync, readFileSync } from 'node:fs'

import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

/** Words that comments, test titles, names and documents of this project do not use: see docs/glossary.md. */
const banned = [
  // To notify, report, publish or show something.
  /\b(?:told|tells)\b/i,
  /\btell(?:ing)? of\b/i,
  // Again.
  /\banew\b/i,
  // Anyone who, the customer, the caller.
  /\bwho(?:m)?ever\b/i,
  // Available.
  /\b(?:can|could|cannot|to) be had\b/i,
  // Unknown, of the shop.
  /\bof ours\b/i,
  // The change feed, an update that arrives.
  /\bheard of\b/i,
  // Unused, of nobody.
  /\bnobody['’]s\b/i,
  // To withdraw, to cancel.
  /\bbetter of it\b/i,
  // To continue.
  /\bgoes on where\b/i,
  // To refund, release or return; what customers read is not looked at.
  /\b(?:give|gives|gave|given|giving) back\b/,
]
const bannedName = /^(?:told|anew|whoever)(?![a-z])|Told(?![a-z])|Anew(?![a-z])/
/** Copy, labels, a message or a query; requested, expected or needed; an update. */
const bannedWholeName =
  /^(?:words|wordsFor|Words|\w+InWords|(?:is|stop)?[wW]ant(?:ed|ing)|Wanted[A-Z]\w*|news|onNews|\w*[a-z]News|useNews\w*)$/

const title =
  /(?:\b(?:test|describe|it|step)(?:\.\w+)*(?:<[^()]*>)?\(|\)\()\s*(['`])((?:\\.|(?!\1).)*)\1/gs
const declared = /\b(?:const|let|function|type|class|interface)\s+(\w+)/g
/** Enough to skip most files without parsing them for their parameters and fields. */
const mayName =
  /Told|told|Anew|anew|whoever|\b[wW]ords\b|InWords|wordsFor|[wW]ant(?:ed|ing)|[nN]ews\b|useNews/

type AstNode = { type: string; name?: string } & Record<string, unknown>
const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && 'type' in value

/** The names that a pattern binds: `a` and `b` of `{ x: a, ...b }`. */
function boundNames(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(boundNames)
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [pattern.name!]
  const { properties, elements, value, left, argument, type } = pattern
  return boundNames(
    type === 'ObjectPattern'
      ? properties
      : type === 'ArrayPattern'
        ? elements
        : (value ?? left ?? argument),
  )
}

/** The variables, parameters and fields of types in a file. */
function localNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(localNames)
  if (!isNode(node)) return []
  const own =
    node.type === 'VariableDeclarator'
      ? boundNames(node['id'])
      : node.type === 'TSPropertySignature'
        ? boundNames(node['key'])
        : boundNames(node['params'])
  return [...own, ...Object.values(node).flatMap(localNames)]
}

/** The prose of a file: what is read by developers and not by customers. */
function proseOf(file: string, source: string): string[] {
  if (file.endsWith('.md')) return source.split('\n')
  if (file.endsWith('.sql')) return source.match(/--.*/g) ?? []
  const titles = /\.(?:test|e2e|proof)\.tsx?$|\/testing\//.test(file)
    ? Array.from(source.matchAll(title), ([, , text]) => text!)
    : []
  return [...parseSync(file, source).comments.map(({ value }) => value), ...titles]
}

/** What a file says in banned words, as `file: the line or the name`. */
function findBannedWords(file: string, source: string): string[] {
  // Parsing takes most of the time, and few files have such a word anywhere.
  if (!banned.some((word) => word.test(source)) && !mayName.test(source)) return []
  const lines = proseOf(file, source)
    .flatMap((text) => text.split('\n'))
    .filter((line) => banned.some((word) => word.test(line)))
  const names =
    /\.tsx?$/.test(file) && mayName.test(source)
      ? [
          ...Array.from(source.matchAll(declared), ([, name]) => name!),
          ...localNames(parseSync(file, source).program),
        ].filter((name) => bannedName.test(name) || bannedWholeName.test(name))
      : []
  return [...lines, ...new Set(names)].map((found) => `${file}: ${found.trim()}`)
}

/** Files that may use them. */
const allowed = [
  // Applied once and never changed.
  'database/migrations/',
  // Made from the names in the database, and from its migrations.
  'database/generated/',
  'database/schema.sql',
  // What customers read.
  'database/demo/',
  // Decisions are kept as they were written.
  'docs/decisions/',
  // It lists the old words.
  'docs/glossary.md',
  // Repeats texts of the admin area, which a test compares with the event catalogue.
  'docs/integrations.md',
  'tools/plain-words.test.ts',
]

test.for([
  ['a.ts', '/** Told of every change. */', '/** Told of every change. */'],
  ['a.ts', 'x() // is made anew', 'is made anew'],
  ['a.tsx', '<p>{/* For whoever looks. */}</p>', 'For whoever looks.'],
  ['a.test.ts', "test('what can be had is shown', () => {})", 'what can be had is shown'],
  ['a.test.ts', "test.for([1])('%i is none of ours', () => {})", '%i is none of ours'],
  ['a.sql', 'select 1; -- tells of it', '-- tells of it'],
  ['a.md', 'The shop is told.', 'The shop is told.'],
  ['a.ts', 'const isTold = true', 'isTold'],
  ['a.test.ts', "test('twenty give back no more than was paid', () => {})", 'twenty give back'],
  ['a.ts', '// While no changes are heard of.', 'While no changes are heard of.'],
  ['a.ts', 'const words = labels[kind]', 'words'],
  ['a.ts', 'type Props = { words: string }', 'words'],
  ['a.ts', 'const send = ({ kind: wanted }: Message) => wanted', 'wanted'],
  ['a.ts', 'const [news, ...rest] = updates', 'news'],
  ['a.ts', 'function useNewsOfTheCart() {}', 'useNewsOfTheCart'],
] as const)('%s: finds the banned word in %s', ([file, source, found]) => {
  expect(findBannedWords(file, source)).toEqual([
    expect.stringContaining(found.replace(/^\/\*\* | \*\/$/g, '')),
  ])
})

test('reads neither texts on screen nor columns of the database', () => {
  const source = [
    "export const text = 'You were told.'",
    'const at = row.told_at',
    'const retold = 1',
    "const mail = { news: 'Given back.' }",
    "const newsletter = wordsOf('the news')",
  ].join('\n')
  expect(findBannedWords('a.ts', source)).toEqual([])
})

test('no comment, title, name or document of the repository uses a banned word', () => {
  const files = globSync(
    '{*,{.ci,app,bench,database,docs,e2e,platform,proofs,sandbox,server,shop,tools}/**/*}.{ts,tsx,sql,md}',
    { exclude: (path) => path === 'node_modules' },
  ).filter((file) => !allowed.some((path) => file.startsWith(path)))

  expect(files.length).toBeGreaterThan(2000)
  expect(files.flatMap((file) => findBannedWords(file, readFileSync(file, 'utf8')))).toEqual([])
})
