import { expect, test } from 'vitest'
import { z } from 'zod'

import type { ProductIndex } from '#shop/search/server/product-index.ts'

import { functionsOf } from '../functions.ts'
import {
  judge,
  judgeAll,
  judgedByProof,
  literals,
  readByAPerson,
  sourceTexts,
} from '../testing/regular-expressions.ts'

const containing = (pattern: RegExp) =>
  [...sourceTexts].filter(([, text]) => pattern.test(text)).map(([path]) => path)

test('the checker recognises a slow regular expression', async () => {
  expect(await judge(String.raw`/(a+)+$/`)).toMatch(/exponential/)
  expect(await judge(String.raw`/[\w.+'-]+@[\w-]+\.[a-z]{2,}/gi`)).toMatch(/polynomial/)
  expect(await judge('/(?<!a)a+$/')).toBe('unsupported')
  expect(literals.size).toBeGreaterThan(200)
})

test('every regular expression runs in linear time', async () => {
  const unknown = [...literals].filter(
    ([literal]) => !readByAPerson.has(literal) && !judgedByProof.has(literal),
  )
  expect(await judgeAll(unknown)).toEqual([])
  // Those that a person or the proof has judged are still what the shop runs.
  const judged = [...readByAPerson, ...judgedByProof]
  expect(judged.filter((literal) => !literals.has(literal))).toEqual([])
}, 120_000)

test('regular expressions are literals, except those built from constants', () => {
  expect(containing(/\bRegExp\(/).sort()).toEqual([
    'platform/money/read-pounds.ts',
    'platform/pages/server/stored-route.ts',
    'platform/storage/s3-request.ts',
    'shop/credit/gift-card-code.ts',
    'shop/orders/history/order-event.ts',
  ])
})

test('texts are normalised where their length is limited first', () => {
  expect(containing(/\.normalize\(/).sort()).toEqual([
    'platform/bounded-text.ts',
    'shop/sign-in/server/passwords/passwords.ts',
  ])
})

test('passwords and tokens are hashed in one place each, which checks their length first', () => {
  expect(containing(/\bscrypt\(/)).toEqual(['shop/sign-in/server/passwords/passwords.ts'])
  // These hash the shop's own values.
  expect(
    containing(/createHash\(/)
      .filter((path) => path.startsWith('shop/'))
      .sort(),
  ).toEqual([
    'shop/payments/server/payment-intents.ts',
    'shop/privacy/server/handle-privacy-request.ts',
    'shop/settings/server/branding/font-files.ts',
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
