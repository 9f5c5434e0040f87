import type { RowOutcome } from '#platform/admin/list-bulk.ts'
import { readPounds } from '#platform/money/read-pounds.ts'
import { isPlainLine } from '#platform/storable-text.ts'

import type { AttributeValue } from '../attributes/attribute.ts'
import { isAttributeCode } from '../attributes/attribute.ts'
import { readAttributeInputs } from '../attributes/attribute-values.ts'
import type { FaultReason } from './edit-refusals.ts'
import { fieldFaultText } from './edit-text.ts'
import type { ProductStatus } from './product-fields.ts'

/** One change of many products; pence and percent are more or less than 0, tags as they are written. */
export type BulkChange =
  | { kind: 'status'; status: ProductStatus }
  | { kind: 'category'; category_id: string }
  | { kind: 'add_to_collection' | 'remove_from_collection'; collection_id: string }
  | { kind: 'price'; pence: number }
  | { kind: 'price'; percent: number }
  | { kind: 'add_tags' | 'remove_tags'; tags: string[] }
  | { kind: 'set_attribute'; code: string; value: AttributeValue; seen?: SeenValues }
  | { kind: 'add_choices'; code: string; value: string[] }
  | { kind: 'clear_attribute'; code: string; seen?: SeenValues }

/** What the preview of a change counted of each product, by its id: one that has another value by then is left as it is. */
export type SeenValues = Record<string, string>

/** What became of one of the products, and the fields at fault. */
export type BulkResult = {
  productId: string
  outcome: 'changed' | 'unchanged' | 'changed_meanwhile' | 'product_not_found' | FaultReason
  fields: string[]
}

/** What became of one of the products that are to be as they were. */
export type UndoResult = {
  productId: string
  outcome: 'restored' | 'changed_since' | FaultReason
  fields: string[]
}

const textOf = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The change of many products that a form asks for; undefined for an invalid one. */
export function readBulkForm(form: FormData): BulkChange | undefined {
  const kind = textOf(form, 'kind')
  switch (kind) {
    case 'active':
    case 'draft':
    case 'archived':
      return { kind: 'status', status: kind }
    case 'category': {
      const id = textOf(form, 'category')
      return uuid.test(id) ? { kind, category_id: id } : undefined
    }
    case 'add_to_collection':
    case 'remove_from_collection': {
      const id = textOf(form, 'collection')
      return uuid.test(id) ? { kind, collection_id: id } : undefined
    }
    case 'pence': {
      const pence = signed(textOf(form, 'by'), readPounds)
      return pence ? { kind: 'price', pence } : undefined
    }
    case 'percent': {
      const percent = signed(textOf(form, 'by').replace(/%$/, '').trimEnd(), (digits) =>
        /^\d{1,3}(?:\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined,
      )
      return percent ? { kind: 'price', percent } : undefined
    }
    case 'add_tags':
    case 'remove_tags': {
      const tags = textOf(form, 'tags')
        .toLowerCase()
        .split(',')
        .map((tag) => tag.trim())
        .filter((tag) => tag !== '' && tag.length <= 40 && isPlainLine(tag))
        .slice(0, 20)
      return tags.length > 0 ? { kind, tags } : undefined
    }
    case 'set_attribute':
    case 'add_choices': {
      const { code, value } = readValue(form)
      if (value === undefined) return undefined
      if (kind === 'set_attribute') return { kind, code, value, ...seenIn(form) }
      return Array.isArray(value) ? { kind, code, value } : undefined
    }
    case 'clear_attribute': {
      const code = textOf(form, 'attribute')
      return isAttributeCode(code) ? { kind, code, ...seenIn(form) } : undefined
    }
    default:
      return undefined
  }
}

/** The value that a form has for the attribute which it names. */
function readValue(form: FormData) {
  const code = textOf(form, 'attribute')
  const inputs: Record<string, string[]> = {}
  for (const [name, value] of form) if (typeof value === 'string') (inputs[name] ??= []).push(value)
  const { values, faults } = readAttributeInputs(inputs)
  return { code, value: values[code], fault: faults.get(code) }
}

/** What is wrong with the value of an attribute that a form has; nothing where it is another change. */
export function bulkFault(form: FormData): string | undefined {
  const kind = textOf(form, 'kind')
  if (kind !== 'set_attribute' && kind !== 'add_choices') return undefined
  const { fault } = readValue(form)
  return fault && fieldFaultText.attribute[fault]
}

/** What the preview counted, as the form sends it back; nothing where the form was quicker. */
function seenIn(form: FormData): { seen?: SeenValues } {
  const sent = parsed(textOf(form, SEEN_VALUES))
  if (typeof sent !== 'object' || sent === null) return {}
  const seen = Object.entries(sent).filter(
    (entry): entry is [string, string] => uuid.test(entry[0]) && typeof entry[1] === 'string',
  )
  return seen.length === 0 ? {} : { seen: Object.fromEntries(seen) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** A number with a sign before it, plus or minus of whichever kind a keyboard has. */
function signed(typed: string, read: (digits: string) => number | undefined): number | undefined {
  const [sign = ''] = /^[+\-−–]/.exec(typed) ?? []
  const value = read(typed.slice(sign.length).trimStart())
  return value === undefined || sign === '' || sign === '+' ? value : -value
}

/** What became of a change of many products, or of undoing it. */
export type BulkAnswer =
  | {
      kind: 'done'
      /** By which it can be undone; null where nothing was changed, and after that. */
      undo: string | null
      isUndone: boolean
      outcomes: RowOutcome[]
    }
  | { kind: 'refused'; message: string }
  /** Prices would fall by more than half; nothing was changed. `sent`: the form, to be sent again once it is confirmed. */
  | { kind: 'asks'; falls: string[]; sent: [name: string, value: string][] }

/** Says in the form of a bulk change that prices fall by more than half on purpose. */
export const CONFIRM_FALLS = 'confirm_falls'

/** The input of a bulk change with what its preview counted. */
export const SEEN_VALUES = 'seen'
