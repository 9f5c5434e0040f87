import type { LocalText } from '#platform/languages/by-language.ts'

import { isFilterName } from './filter-name.ts'

/** One of several, some of several, a number with a unit, a yes or no, or a short text. */
export const attributeTypes = ['choice', 'choices', 'number', 'yes_no', 'text'] as const
export type AttributeType = (typeof attributeTypes)[number]

/** A value that a choice can have. Its code is in products and in addresses, so it stays what it is. */
export type AttributeChoice = { code: string; names: LocalText; synonyms: string[] }

/** What staff decide about an attribute, by the names of its columns. */
export type AttributeFields = {
  code: string
  names: LocalText
  type: AttributeType
  /** Of a number; null for none. */
  units: LocalText | null
  /** The least and the most that a number can be; null: 0 and a million. */
  min_value: number | null
  max_value: number | null
  /** In their order; empty for other types. */
  choices: AttributeChoice[]
  /** Words that search finds its products by. */
  synonyms: string[]
  on_page: boolean
  in_filters: boolean
  in_comparison: boolean
}

/** An attribute as its list and its editor have it; `used`: by how many products. */
export type EditedAttribute = AttributeFields & { id: string; version: number; used: number }

/** The values of a product, as its column has them: codes of choices, a number, yes or no, or a text. */
export type AttributeValue = string[] | number | boolean | string
export type AttributeValues = Record<string, AttributeValue>

export const MAX_ATTRIBUTES = 40
export const MAX_CHOICES = 60
/** Choices of one product in one attribute. */
export const MAX_CHOSEN = 10
export const MAX_TEXT_LENGTH = 200
export const MAX_NUMBER = 1_000_000

/** Whether an attribute can have this code: it names its filter, whose ranges end in `-from` and `-to`. */
export const isAttributeCode = (code: string): boolean =>
  code.length <= 40 && isFilterName(code) && !/--|-$|-from$|-to$/.test(code)

/** Whether a choice can have this code. */
export const isChoiceCode = (code: string): boolean =>
  code.length <= 40 && /^[a-z0-9][a-z0-9-]*$/.test(code) && !/--|-$/.test(code)
