import { inLanguage, isFallback } from '#platform/languages/by-language.ts'
import type { LocalText } from '#platform/languages/by-language.ts'
import { DEFAULT_LANGUAGE, languages } from '#platform/languages/languages.ts'
import type { AttributeFields, AttributeValues } from '#shop/catalogue/attributes/attribute.ts'
import { factText } from '#shop/catalogue/attributes/fact-text.ts'

import type { AttributeFilters } from '../list-query.ts'
import type { AttributeFacet, FacetValue, Labelled } from '../product-list.ts'
import { wordsOf } from '../word-forms.ts'
import { Bits, growingFloats, inAny } from './bits.ts'
import type { FacetCounts } from './facet-counts.ts'
import { within } from './number-order.ts'
import type { NumberOrder } from './number-order.ts'
import type { CountedField, ValueCounts } from './value-counts.ts'

/** An attribute as the index needs it. */
export type IndexedAttribute = Pick<
  AttributeFields,
  'code' | 'names' | 'type' | 'units' | 'choices' | 'synonyms' | 'in_filters'
>

/** A value that products are found and filtered by: a choice, or yes or no. */
type Value = {
  code: string
  /** Its number among all values that are counted; undefined where its attribute is no filter. */
  number: number | undefined
  bits: Bits
  label: () => Labelled
}

/** Words of values in any language, the slots with them, and their weight. */
export type SetOfWord = { word: string; bits: Bits; weight: number }

const weights = { value: 4, name: 2 }

/** Which slots have which values of attributes; those of filters are counted by `counts`. */
export function attributeSets(attributes: readonly IndexedAttribute[], counts: ValueCounts) {
  const values = new Map<string, Map<string, Value>>()
  const numbers = new Map<string, ReturnType<typeof growingFloats>>()
  const fields = new Map<string, CountedField>()
  const terms: SetOfWord[] = []
  const anyOf = new Map<string, Bits>()

  for (const attribute of attributes) {
    if (attribute.type === 'number') numbers.set(attribute.code, growingFloats())
    const own = new Map(valuesOf(attribute).map((value) => [value.code, value] as const))
    values.set(attribute.code, own)
    if (attribute.in_filters && own.size > 0) {
      const field = counts[attribute.type === 'choices' ? 'several' : 'one']([...own.keys()])
      fields.set(attribute.code, field)
      for (const value of own.values()) value.number = field.numbers.get(value.code)
    }
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
    for (const { code } of attributes) {
      const value = given[code]
      numbers.get(code)?.push(typeof value === 'number' ? value : NaN)
      const codes = codesOf(value)
      fields.get(code)?.note(codes)
      for (const one of codes) {
        const own = values.get(code)?.get(one)
        if (!own) continue
        own.bits.add(slot)
        anyOf.get(code)?.add(slot)
      }
    }
  }

  /** The filters that there are, of those an address asks for. */
  function known(asked: AttributeFilters): AttributeFilters {
    if (isEmpty(asked)) return asked
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
    if (isEmpty(asked)) return sets
    for (const { code, type } of attributes) {
      if (type === 'number') {
        const { from, to } = rangeOf(asked, code)
        if (from !== undefined || to !== undefined)
          sets.set(code, within(order(code), from ?? -Infinity, to ?? Infinity))
      } else if (asked[code])
        sets.set(
          code,
          inAny(asked[code].map((value) => values.get(code)?.get(value)?.bits ?? new Bits())),
        )
    }
    return sets
  }

  /** How many products each value of each filter would match with all other filters. */
  function facets(
    asked: AttributeFilters,
    without: (code: string) => Bits,
    among: FacetCounts,
  ): AttributeFacet[] {
    const found: AttributeFacet[] = []
    for (const { code, type, names, units, in_filters: isFilter } of attributes) {
      if (!isFilter) continue
      const others = without(code)
      if (type === 'number') {
        const range = among.rangeAmong(others, code)
        const { from, to } = rangeOf(asked, code)
        if (range || from !== undefined || to !== undefined)
          found.push({ code, ...labelled(names), unit: units && labelled(units), range })
        continue
      }
      const askedValues = asked[code]
      const shown: (FacetValue & Labelled)[] = []
      const countOf = among.countsIn(others, fields.get(code))
      for (const value of values.get(code)!.values()) {
        const count = countOf(value.number, value.bits)
        const isChosen = askedValues?.includes(value.code) ?? false
        if (count > 0 || isChosen)
          shown.push({ value: value.code, ...value.label(), count, chosen: isChosen })
      }
      if (shown.length > 0 || askedValues) found.push({ code, ...labelled(names), values: shown })
    }
    return found
  }

  return {
    add,
    known,
    chosen,
    facets,
    terms,
    /** The numbers by which slots are ordered, by code. */
    numbers: new Map([...numbers].map(([code, column]) => [code, () => column.view()])),
  }
}

const valuesOf = ({ type, choices }: IndexedAttribute): Value[] => {
  const of = (code: string, label: Value['label']) => ({
    code,
    label,
    number: undefined,
    bits: new Bits(),
  })
  if (type === 'yes_no')
    return [of('yes', () => ({ label: factText.yes })), of('no', () => ({ label: factText.no }))]
  return choices.map(({ code, names }) => of(code, () => labelled(names)))
}

const isEmpty = (asked: AttributeFilters) => Object.keys(asked).length === 0

const codesOf = (value: AttributeValues[string] | undefined): readonly string[] => {
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
