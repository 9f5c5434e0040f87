import { inLanguage, isFallback } from '#platform/languages/by-language.ts'
import type { LocalText } from '#platform/languages/by-language.ts'
import { DEFAULT_LANGUAGE, languages } from '#platform/languages/languages.ts'
import type { AttributeFields, AttributeValues } from '#shop/catalogue/attributes/attribute.ts'
import { factText } from '#shop/catalogue/attributes/fact-text.ts'

import type { AttributeFilters } from '../list-query.ts'
import { COUNTED_TO } from '../product-list.ts'
import type { AttributeFacet, Labelled } from '../product-list.ts'
import { wordsOf } from '../word-forms.ts'
import { Bits, countBoth, growingFloats, growingShorts, growingIntegers, inAny } from './bits.ts'

/** An attribute as the index needs it. */
export type IndexedAttribute = Pick<
  AttributeFields,
  'code' | 'names' | 'type' | 'units' | 'choices' | 'synonyms' | 'in_filters'
>

/** A value that products are found and filtered by: a choice, or yes or no. */
type Value = {
  code: string
  /** Its place among all values of all attributes. */
  at: number
  bits: Bits
  /** How many products for sale have it. */
  live: number
  label: () => Labelled
}

/** The slots in the order of a number; `of` is NaN for those without. */
export type NumberOrder = { of: (slot: number) => number; ascending: () => Uint32Array }

/** Words of values in any language, the slots with them, and their weight. */
export type SetOfWord = { word: string; bits: Bits; weight: number }

const weights = { value: 4, name: 2 }

/**
 * Up to so many products the values of each are counted up one by one, beyond it set by set: those stop
 * once they have counted enough.
 */
const FEW = 12_000

/** Which slots have which values of attributes. */
export function attributeSets(
  attributes: readonly IndexedAttribute[],
  /** `few`: as `FEW`, for tests. */
  { few = FEW }: { few?: number } = {},
) {
  const values = new Map<string, Map<string, Value>>()
  const numbers = new Map<string, ReturnType<typeof growingFloats>>()
  const numbered: Value[] = []
  const terms: SetOfWord[] = []
  /** Where the values of a slot begin in `owned`: by their numbers. */
  const starts = growingIntegers()
  const owned = growingShorts()
  const anyOf = new Map<string, Bits>()

  for (const attribute of attributes) {
    if (attribute.type === 'number') numbers.set(attribute.code, growingFloats())
    const own = new Map(valuesOf(attribute).map((value) => [value.code, value] as const))
    values.set(attribute.code, own)
    for (const value of own.values()) value.at = numbered.push(value) - 1
    addWords(attribute, own)
  }

  function addWords(
    { code, type, names, synonyms, choices }: IndexedAttribute,
    own: ReadonlyMap<string, Value>,
  ) {
    const named = [...Object.values(names), ...synonyms]
    const note = (texts: readonly string[], bits: Bits, weight: number) => {
      for (const word of new Set(texts.flatMap(wordsOf))) terms.push({ word, bits, weight })
    }
    if (type === 'yes_no') note(named, own.get('yes')!.bits, weights.value)
    if (choices.length === 0) return
    const any = new Bits()
    anyOf.set(code, any)
    note(named, any, weights.name)
    for (const choice of choices) {
      const value = own.get(choice.code)
      if (value)
        note([...Object.values(choice.names), ...choice.synonyms], value.bits, weights.value)
    }
  }

  function add(slot: number, given: AttributeValues) {
    starts.push(owned.length)
    for (const { code } of attributes) {
      const value = given[code]
      numbers.get(code)?.push(typeof value === 'number' ? value : NaN)
      if (value === undefined) continue
      for (const one of codesOf(value)) {
        const own = values.get(code)?.get(one)
        if (!own) continue
        own.bits.add(slot)
        own.live += 1
        anyOf.get(code)?.add(slot)
        owned.push(own.at)
      }
    }
  }

  /** Counts the values of a slot that is leaving. */
  function remove(slot: number) {
    for (let at = starts.at(slot); at < endOf(slot); at += 1) numbered[owned.at(at)]!.live -= 1
  }

  const endOf = (slot: number) => (slot + 1 < starts.length ? starts.at(slot + 1) : owned.length)

  /** The filters that there are, of those an address asks for. */
  function known(asked: AttributeFilters): AttributeFilters {
    const kept = attributes.flatMap(
      ({ code, type, in_filters: isFilter }): [string, readonly string[]][] => {
        if (!isFilter) return []
        if (type !== 'number') return asked[code]?.length ? [[code, asked[code]]] : []
        const { from, to } = rangeOf(asked, code)
        return [
          ...(from === undefined ? [] : [[`${code}-from`, [String(from)]] as [string, string[]]]),
          ...(to === undefined ? [] : [[`${code}-to`, [String(to)]] as [string, string[]]]),
        ]
      },
    )
    return Object.fromEntries(kept)
  }

  /** For each filter that is in use the slots it lets through; `asked` are filters that there are. */
  function chosen(
    asked: AttributeFilters,
    order: (code: string) => NumberOrder,
  ): Map<string, Bits> {
    const sets = new Map<string, Bits>()
    for (const { code, type } of attributes) {
      const { from, to } = rangeOf(asked, code)
      if (type === 'number') {
        if (from !== undefined || to !== undefined) sets.set(code, within(order(code), from, to))
      } else if (asked[code])
        sets.set(
          code,
          inAny(asked[code].map((value) => values.get(code)?.get(value)?.bits ?? new Bits())),
        )
    }
    return sets
  }

  /** How many products each value of each filter would match with all other filters. `live`: all of them. */
  function facets(
    asked: AttributeFilters,
    without: (code: string) => Bits,
    { live, all, order }: { live: Bits; all: Bits; order: (code: string) => NumberOrder },
  ): AttributeFacet[] {
    let tallied: Uint32Array | undefined
    const isFew = all.count(few) <= few
    const countOf = (value: Value, others: Bits) => {
      if (others === live) return Math.min(value.live, COUNTED_TO + 1)
      if (others !== all || !isFew) return countBoth(others, value.bits, COUNTED_TO)
      tallied ??= tally(all)
      return Math.min(tallied[value.at]!, COUNTED_TO + 1)
    }
    return attributes.flatMap(
      ({ code, type, names, units, in_filters: isFilter }): AttributeFacet[] => {
        if (!isFilter) return []
        const others = without(code)
        if (type === 'number') {
          const range = rangeIn(others, order(code))
          const { from, to } = rangeOf(asked, code)
          if (!range && from === undefined && to === undefined) return []
          return [{ code, ...labelled(names), unit: units && labelled(units), range }]
        }
        const counted = [...values.get(code)!.values()]
          .map((value) =>
            Object.assign(value.label(), {
              value: value.code,
              count: countOf(value, others),
              chosen: asked[code]?.includes(value.code) ?? false,
            }),
          )
          .filter((value) => value.count > 0 || value.chosen)
        return counted.length > 0 || asked[code]
          ? [{ code, ...labelled(names), values: counted }]
          : []
      },
    )
  }

  /** How many of these slots have each value, by its number. */
  function tally(bits: Bits): Uint32Array {
    const counts = new Uint32Array(numbered.length)
    const [all, begins] = [owned.view(), starts.view()]
    for (let at = 0; at < bits.blocks.length; at += 1) {
      for (let block = bits.blocks[at]!; block !== 0; block &= block - 1) {
        const slot = at * 32 + 31 - Math.clz32(block & -block)
        const end = slot + 1 < begins.length ? begins[slot + 1]! : all.length
        for (let own = begins[slot]!; own < end; own += 1) counts[all[own]!]! += 1
      }
    }
    return counts
  }

  return {
    add,
    remove,
    known,
    chosen,
    facets,
    terms,
    /** The numbers by which slots are ordered, by code. */
    numbers: new Map(
      [...numbers].map(([code, column]) => [code, (slot: number) => column.at(slot)]),
    ),
  }
}

const valuesOf = ({ type, choices }: IndexedAttribute): Value[] => {
  const of = (code: string, label: Value['label']) => ({
    code,
    label,
    at: 0,
    bits: new Bits(),
    live: 0,
  })
  if (type === 'yes_no')
    return [of('yes', () => ({ label: factText.yes })), of('no', () => ({ label: factText.no }))]
  return choices.map(({ code, names }) => of(code, () => labelled(names)))
}

const codesOf = (value: AttributeValues[string]): readonly string[] => {
  if (Array.isArray(value)) return value
  return typeof value === 'boolean' ? [value ? 'yes' : 'no'] : []
}

const labelled = (text: LocalText): Labelled => ({
  label: inLanguage(text),
  ...(isFallback(text) && { lang: languages[DEFAULT_LANGUAGE].tag }),
})

/** The range that an address asks for; what is no number is not asked for, and swapped ends are put right. */
function rangeOf(asked: AttributeFilters, code: string) {
  const [from, to] = ['from', 'to'].map((end) => number(asked[`${code}-${end}`]?.[0]))
  const isSwapped = from !== undefined && to !== undefined && from > to
  return isSwapped ? { from: to, to: from } : { from, to }
}

const number = (text: string | undefined) =>
  text !== undefined && /^\d{1,7}(?:\.\d{1,2})?$/.test(text) ? Number(text) : undefined

function within({ of, ascending }: NumberOrder, from = -Infinity, to = Infinity): Bits {
  const bits = new Bits()
  for (const slot of ascending()) {
    if (of(slot) > to) break
    if (of(slot) >= from) bits.add(slot)
  }
  return bits
}

/** The lowest and the highest number of these slots; null for none. */
function rangeIn(bits: Bits, { of, ascending }: NumberOrder) {
  const slots = ascending()
  const lowest = slots.find((slot) => bits.has(slot))
  const highest = slots.findLast((slot) => bits.has(slot))
  return lowest === undefined || highest === undefined
    ? null
    : { from: of(lowest), to: of(highest) }
}
