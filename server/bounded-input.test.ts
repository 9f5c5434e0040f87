import { globSync, readFileSync } from 'node:fs'

import { parseSync, Visitor } from 'oxc-parser'
import { check } from 'recheck'
import { expect, test } from 'vitest'
import { z } from 'zod'

import type { ProductIndex } from '#shop/search/server/product-index.ts'

import { functionsOf } from './functions.ts'

const paths = globSync('{app,server,shop,platform}/**/*.{ts,tsx}').filter(
  (path) => !/\.test\.tsx?$|\/testing\//.test(path),
)
const textOf = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))
const containing = (pattern: RegExp) =>
  [...textOf].filter(([, text]) => pattern.test(text)).map(([path]) => path)

/** The regular expressions of a file, each with its line. */
function regexesOf(path: string, text: string): [literal: string, line: number][] {
  const found: [string, number][] = []
  new Visitor({
    Literal({ start, end, ...literal }) {
      if ('regex' in literal)
        found.push([text.slice(start, end), text.slice(0, start).split('\n').length])
    },
  }).visit(parseSync(path, text).program)
  return found
}

const literals = new Map<string, string>()
for (const [path, text] of textOf)
  for (const [literal, line] of regexesOf(path, text)) literals.set(literal, `${path}:${line}`)

/**
 * What the checker cannot follow, because of look-around: reviewed by a person, and linear in the length of the
 * text. Either it can match from one position only, or its input is cut.
 */
const readByAPerson = new Set([
  // Starts where a run starts, and reads each run once.
  String.raw`/(?<![\w.+'-])[\w.+'-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi`,
  String.raw`/(?<![^\s@])[^\s@]+@[^\s@]+/g`,
  String.raw`/(?<!\p{N})\p{N}+$/u`,
  String.raw`/(?<!\s)\s+\S*$/`,
  String.raw`/(?<![\s,.;:–-])[\s,.;:–-]+$/`,
  // Start at the beginning of the text.
  String.raw`/^::ffff:(?=[\d.]+$)/i`,
  String.raw`/^(£?\s*\d{1,3})(?:,(\d{3}))+(?=\.|$)/`,
  String.raw`/^\/(?![/\\])[^\s\\]*$/`,
  String.raw`/^(?:https:\/\/[^\s/\\]|mailto:[^\s@]+@|tel:\+?\d|\/(?![/\\]))\S*$/`,
  String.raw`/^\/admin(-[a-z-]+)?(?=[/?#]|$)/`,
  String.raw`/^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/`,
  String.raw`/^(.)\1*$/su`,
  // Start with a character that the rest cannot match.
  String.raw`/;\s*(?=\d+\s*%)|;\s*$/`,
  String.raw`/\/(?=manifest-[^/]*$)/`,
])

/** The worst case of an expression: `safe`, or what is wrong with it. Always the same result. */
async function judge(literal: string): Promise<string> {
  const [, source = '', flags = ''] = /^\/(.+)\/([a-z]*)$/su.exec(literal) ?? []
  const verdict = await check(source, flags, { checker: 'automaton', timeout: 60_000 })
  if (verdict.status === 'safe') return 'safe'
  return verdict.status === 'vulnerable' ? verdict.complexity.summary : verdict.error.kind
}

test('the checker recognises a slow regular expression', async () => {
  expect(await judge(String.raw`/(a+)+$/`)).toMatch(/exponential/)
  expect(await judge(String.raw`/[\w.+'-]+@[\w-]+\.[a-z]{2,}/gi`)).toMatch(/polynomial/)
  expect(await judge('/(?<!a)a+$/')).toBe('unsupported')
  expect(literals.size).toBeGreaterThan(200)
})

test('every regular expression runs in linear time', async () => {
  const verdicts = await Promise.all(
    [...literals].map(async ([literal, place]) => ({ literal, place, is: await judge(literal) })),
  )
  const unsafe = verdicts.filter(({ literal, is }) => is !== 'safe' && !readByAPerson.has(literal))

  expect(unsafe).toEqual([])
  expect([...readByAPerson].filter((literal) => !literals.has(literal))).toEqual([])
}, 120_000)

test('regular expressions are literals, except those built from constants', () => {
  expect(containing(/\bRegExp\(/).sort()).toEqual([
    'platform/money/read-pounds.ts',
    'platform/pages/server/stored-route.ts',
    'shop/credit/gift-card-code.ts',
    'shop/orders/history/order-happening.ts',
  ])
})

test('texts are normalised in one place, which cuts them first', () => {
  expect(containing(/\.normalize\(/)).toEqual(['platform/bounded-text.ts'])
})

test('passwords and tokens are hashed in one place each, which checks their length first', () => {
  expect(
    containing(
      /(?:hash|verify)Password[^\n]*'better-auth\/crypto'|from 'better-auth\/crypto'[^]*crypto\.hash/,
    ),
  ).toEqual(['shop/accounts/server/password-hash.ts'])
  // These hash the shop's own values.
  expect(
    containing(/createHash\(/)
      .filter((path) => path.startsWith('shop/'))
      .sort(),
  ).toEqual([
    'shop/payments/server/cancel-items.ts',
    'shop/payments/server/payment-declines.ts',
    'shop/privacy/server/cookie-consent.ts',
    'shop/settings/server/logo-files.ts',
  ])
})

/** Texts of an input with no maximum length, and lists with no maximum size. */
function unbounded(schema: z.core.JSONSchema.BaseSchema, path: string): string[] {
  const { type, anyOf = [], items, properties = {}, additionalProperties } = schema
  const inner = [
    ...Object.entries(properties).map(([name, each]) => [each, `${path}.${name}`] as const),
    ...anyOf.map((each) => [each, path] as const),
    ...(schema.oneOf ?? []).map((each) => [each, path] as const),
    ...(schema.allOf ?? []).map((each) => [each, path] as const),
    ...[items].flat().map((each) => [each, `${path}[]`] as const),
    [additionalProperties, `${path}{}`] as const,
  ]
  const isFree =
    type === 'string' &&
    schema.maxLength === undefined &&
    schema.enum === undefined &&
    schema.const === undefined &&
    schema.format === undefined
  const isEndless = type === 'array' && schema.maxItems === undefined
  return [
    ...(isFree || isEndless ? [path] : []),
    ...inner.flatMap(([each, name]) => (typeof each === 'object' ? unbounded(each, name) : [])),
  ]
}

test('every text and every list in the input of a function has a maximum length, checked before anything reads it', () => {
  const found = functionsOf({} as ProductIndex).flatMap(({ name, input }) =>
    input instanceof z.ZodUndefined
      ? []
      : unbounded(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), name),
  )

  expect(found).toEqual([])
})
