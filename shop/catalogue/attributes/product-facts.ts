import type { Untranslated } from '#platform/languages/fallback-language-text.ts'
import { inLanguage, isFallback } from '#platform/languages/by-language.ts'
import type { LocalText } from '#platform/languages/by-language.ts'
import { currentLanguage } from '#platform/languages/current-language.ts'
import { DEFAULT_LANGUAGE, languages } from '#platform/languages/languages.ts'

import type { AttributeFields, AttributeValue, AttributeValues } from './attribute.ts'
import { factText as text } from './fact-text.ts'

/** A piece of a fact, and the language it is in where that is not the one of the page. */
export type FactPart = [text: string, lang?: string]

/** A fact about a product in the current language; of an attribute its name, then its value. */
export type ProductFact = FactPart[]

/** What the page of a product states under one title. */
export type ProductSection = Untranslated & {
  title: string
  prose?: string
  facts?: ProductFact[]
  /** The link to the care instructions. */
  more?: string
}

type Stated = Untranslated & {
  fabric: string
  care: string
  fitNotes: string
  composition: readonly { fibre: string; percent: number }[]
  weightGrams: number
  attributes: readonly ValuedAttribute[]
}

/**
 * What to know before buying, in the current language: fabric, care, fit, and attributes, each where something is stated.
 * How fabrics are cared for is linked to in any case.
 */
export function productSections(product: Stated): ProductSection[] {
  const facts = [
    ...product.composition.map(({ fibre, percent }) => fibreFact(fibre, percent)),
    ...(product.weightGrams > 0 ? [[[text.weight(product.weightGrams)]] as ProductFact] : []),
  ]
  return [
    ...(product.fabric !== '' || facts.length > 0
      ? [{ title: text.fabric, ...prose(product, 'fabric'), facts }]
      : []),
    { title: text.care, ...prose(product, 'care'), more: text.careInstructions },
    ...(product.fitNotes === '' ? [] : [{ title: text.fit, ...prose(product, 'fitNotes') }]),
    ...(product.attributes.length > 0
      ? [{ title: text.details, facts: product.attributes.map(productFact) }]
      : []),
  ]
}

const prose = (product: Stated, field: 'fabric' | 'care' | 'fitNotes') =>
  product[field] !== '' && {
    prose: product[field],
    ...(product.untranslated?.includes(field) && { untranslated: ['prose'] }),
  }

/** A fibre by its name in the current language; those that a shop alone has are in English. */
function fibreFact(fibre: string, percent: number): ProductFact {
  const name = text.fibres[fibre.toLowerCase()]
  if (name !== undefined) return [[`${percent}% ${name}`]]
  const piece = `${percent}% ${fibre}`
  return [currentLanguage() === DEFAULT_LANGUAGE ? [piece] : [piece, english]]
}

/** An attribute with the value that a product has of it; only the choices that it has. */
export type ValuedAttribute = Pick<AttributeFields, 'names' | 'type' | 'units'> & {
  value: AttributeValue
  choices: LocalText[]
}

/** Facts of attributes as names and values, for machines. */
export const namedFacts = (facts: readonly ProductFact[]): { name: string; value: string }[] =>
  facts
    .filter((fact) => fact.length > 1)
    .map(([[name] = [''], ...value]) => ({
      name: name.replace(/: $/, ''),
      value: value.map(([piece]) => piece).join(''),
    }))

/** What a product is like, as a page of the current language states it. */
export const productFact = ({ names, units, choices, value }: ValuedAttribute): ProductFact => {
  const [name, ...lang] = part(names)
  return [[text.name(name), ...lang], ...valueParts({ units, choices, value })]
}

/** The value alone, such as of a cell of a comparison. */
function valueParts({
  units,
  choices,
  value,
}: Pick<ValuedAttribute, 'units' | 'choices' | 'value'>): FactPart[] {
  if (typeof value === 'boolean') return [[value ? text.yes : text.no]]
  if (typeof value === 'number') {
    const number = value.toLocaleString(languages[currentLanguage()].locale)
    return units ? [[`${number}\u00A0`], part(units)] : [[number]]
  }
  if (typeof value === 'string')
    return [currentLanguage() === DEFAULT_LANGUAGE ? [value] : [value, english]]
  return choices.map((choice, at) => {
    const [name, ...lang] = part(choice)
    return [at < choices.length - 1 ? name + text.separator : name, ...lang]
  })
}

const english = languages[DEFAULT_LANGUAGE].tag

const part = (local: LocalText): FactPart =>
  isFallback(local) ? [inLanguage(local), english] : [inLanguage(local)]

/** The attributes that a product has values of, in their order. */
export const valuedAttributes = (
  attributes: readonly AttributeFields[],
  values: AttributeValues,
): ValuedAttribute[] =>
  attributes.flatMap(({ code, names, type, units, choices }) => {
    const value = values[code]
    if (value === undefined) return []
    const chosen = choices.filter((choice) => Array.isArray(value) && value.includes(choice.code))
    return [{ names, type, units, value, choices: chosen.map((choice) => choice.names) }]
  })

/** An attribute of products that are compared, with the value of each; null for none. */
export type ComparedRow = { code: string; name: FactPart; values: (FactPart[] | null)[] }

/** The attributes that at least one of these products has a value of, in their order. */
export const comparedRows = (
  attributes: readonly AttributeFields[],
  products: readonly AttributeValues[],
): ComparedRow[] =>
  attributes.flatMap((attribute) => {
    const values = products.map((own) => valuedAttributes([attribute], own)[0])
    return values.every((value) => value === undefined)
      ? []
      : [
          {
            code: attribute.code,
            name: part(attribute.names),
            values: values.map((value) => (value ? valueParts(value) : null)),
          },
        ]
  })
