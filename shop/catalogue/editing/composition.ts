import type { FibrePart } from './product-fields.ts'

/** Fibres with their shares, as they are typed: `60% cotton, 40% linen`; cells of files separate them with semicolons. */
export const compositionText = (parts: readonly FibrePart[], separator = ', '): string =>
  parts.map(({ fibre, percent }) => `${percent}% ${fibre}`).join(separator)

/** One fibre as it was typed; its percentage is empty where none stands beside it. */
export type TypedFibre = { fibre: string; percent: string }

/**
 * The fibres of a typed composition, each with the number before or behind it, such as `60% cotton, 40% linen`,
 * `95 % cotton 5 % elastane` and `cotton 60%; linen 40%`. A number in brackets belongs to its fibre.
 */
export function readFibres(typed: string): TypedFibre[] {
  const text = withLatinDigits(typed)
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .trim()
  if (text === '') return []
  const inBrackets = bracketsOf(text)
  const all = [...text.matchAll(/\(?(\d{1,9}) ?%\)?/g)]
  const outside = all.filter(({ index }) => !inBrackets.has(index))
  const shares = outside.length > 0 ? outside : all
  const first = shares[0]
  if (!first) return [{ fibre: text, percent: '' }]
  const isBefore = first.index === 0
  const bounds = isBefore
    ? [...shares.map(({ index }) => index), text.length]
    : [0, ...shares.map((share) => share.index + share[0].length)]
  const parts = shares.map((share, at) => ({
    percent: share[1] ?? '',
    fibre: fibreOf(text.slice(bounds[at], bounds[at + 1]).replace(share[0], '')),
  }))
  const rest = isBefore ? '' : fibreOf(text.slice(bounds.at(-1)))
  return rest === '' ? parts : [...parts, { fibre: rest, percent: '' }]
}

/** The places of a text that are within brackets; one that is never closed is a sign like others. */
function bracketsOf(text: string): ReadonlySet<number> {
  const within = new Set<number>()
  let open: number | undefined
  for (let at = 0; at < text.length; at += 1)
    if (text[at] === '(') open ??= at
    else if (text[at] === ')' && open !== undefined) {
      for (let place = open; place < at; place += 1) within.add(place)
      open = undefined
    }
  return within
}

const AND = 'and'

const isSign = (sign: string): boolean => ' \n,;+&/.،؛'.includes(sign)

/** Without what separates it from the others: signs, and "and". */
function fibreOf(part: string): string {
  const lower = part.toLowerCase()
  const isCut = (at: number) => at < 0 || at >= part.length || isSign(part.charAt(at))
  let [from, to] = [0, part.length]
  for (;;) {
    if (from < to && isSign(part.charAt(from))) from += 1
    else if (from < to && isSign(part.charAt(to - 1))) to -= 1
    else if (to - from >= AND.length && lower.startsWith(AND, from) && isCut(from + AND.length))
      from += AND.length
    else if (
      to - from >= AND.length &&
      lower.startsWith(AND, to - AND.length) &&
      isCut(to - AND.length - 1)
    )
      to -= AND.length
    else return part.slice(from, to)
  }
}

/** Arabic digits and percent signs as English ones. */
const withLatinDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('٪', '%')
