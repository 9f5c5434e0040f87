import * as fc from 'fast-check'

import { LIST_SORTS } from '../list-query.ts'

const names =
  'q category collection size colour fabric sleeve height-from height-to min max available sort page'.split(
    ' ',
  )

/** Words as people type them, and as they do not. */
const texts = [
  ['abaya', 'thobes', 'jubbah', 'blakc', 'abya', 'green linen', 'noor open abaya', 'xqzw', 'the'],
  [`'; drop table products; --`, '"', '`', '%_\\', '😀', '\u{1F9D5}\u{200D}', 'ﷺ', '\0', '\uFEFF'],
  ['abayas', 'open-abayas', 'everyday-thobes', 'eid-edit', 'abaya-56', 'thobe-56-m'],
  ['black', 'green', 'linen', 'nida', 'nothing', '0', '1', '-1', '50', '99', '1e9', '12.5', '9999'],
  ['x'.repeat(10_000), 'abaya '.repeat(1600), '%'.repeat(3000)],
].flat()

const value = fc.oneof(
  fc.constantFrom(...texts, ...LIST_SORTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer().map(String),
)

/** Any search parameters at all, most of them ones that lists know. */
export const anySearchParams: fc.Arbitrary<URLSearchParams> = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string()), value), { maxLength: 30 })
  .map((pairs) => new URLSearchParams(pairs))

/** Parameters that mostly find something: few at a time, with values that exist. */
export const likelySearchParams = (values: Record<string, readonly string[]>) =>
  fc
    .array(
      fc
        .constantFrom(...Object.keys(values))
        .chain((name) =>
          fc
            .constantFrom(...(values[name] ?? []))
            .map((chosen): [string, string] => [name, chosen]),
        ),
      { maxLength: 6 },
    )
    .map((pairs) => new URLSearchParams(pairs))
