import { readPounds } from '#platform/money/read-pounds.ts'
import { isPlainLine, isStorable } from '#platform/storable-text.ts'
import { addressLimits, emptyAddressForm } from '#shop/profile/address/address-form.ts'
import type { AddressForm } from '#shop/profile/address/address-form.ts'
import { normalPostcode } from '#shop/profile/address/postcode.ts'

import {
  LONGEST_DISCOUNT_REASON,
  LONGEST_DRAFT_NOTE,
  MAX_LINES,
  MAX_UNITS,
  TOGETHER,
  lineKey,
  partName,
  quantityName,
  removalName,
} from './draft-order.ts'
import type { DraftDiscount, DraftFields, DraftLine } from './draft-order.ts'
import { draftOrderText } from './draft-order-text.ts'

const { errors } = draftOrderText
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

type Errors = Record<string, string>
type ReadDraft = { fields: DraftFields; errors: Errors }

/** The typed values of a draft and their errors, by field. */
export function readDraftForm(form: FormData): ReadDraft {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : ''
  }
  const lines = readLines(form, text)
  const address = readAddress(text)
  const discount = readDiscount(text)
  const note = text('note')
  const delivery = text('delivery')
  return {
    fields: {
      lines: lines.value,
      address: address.value,
      delivery: UUID.test(delivery) || delivery === TOGETHER ? delivery : '',
      discount: discount.value,
      note,
    },
    errors: {
      ...lines.errors,
      ...address.errors,
      ...discount.errors,
      ...(note.length > LONGEST_DRAFT_NOTE || !isStorable(note) ? { note: errors.note } : {}),
    },
  }
}

type Text = (name: string) => string

/** The value of an "Add" button: `add:` and the key of a line. */
const added = (form: FormData): string | undefined => {
  const pressed = form.get('do')
  return typeof pressed === 'string' && pressed.startsWith('add:') ? pressed.slice(4) : undefined
}

/** The parts of a set whose "Add" button was pressed, one choice each: `add-set:` and the id of the set. */
function addedSet(form: FormData, text: Text): { lines: DraftLine[]; errors: Errors } {
  const pressed = text('do')
  const setId = pressed.startsWith('add-set:') ? pressed.slice('add-set:'.length) : ''
  if (!UUID.test(setId)) return { lines: [], errors: {} }
  const id = crypto.randomUUID()
  const lines: DraftLine[] = []
  const wrong: Errors = {}
  const names = [...form.keys()].filter((name) => name.startsWith(partName(setId, '')))
  for (const name of new Set(names)) {
    const partId = name.slice(partName(setId, '').length)
    const goods = goodsOf(text(name))
    if (!UUID.test(partId)) continue
    if (goods) lines.push({ ...goods, quantity: 1, set: { id, set_id: setId, part_id: partId } })
    else wrong[name] = errors.part
  }
  return { lines, errors: wrong }
}

/** A product and a size of it, as `lineKey` writes them. */
function goodsOf(key: string): Pick<DraftLine, 'product_id' | 'size_id'> | undefined {
  const [product = '', size = ''] = key.split(':')
  if (!UUID.test(product) || (size !== '-' && !UUID.test(size))) return undefined
  return { product_id: product, size_id: size === '-' ? null : size }
}

/** The set that a line is a part of, as `lineKey` writes it. */
function setOf(key: string): DraftLine['set'] {
  const [, , id = '', setId = '', partId = ''] = key.split(':')
  const isPart = [id, setId, partId].every((part) => UUID.test(part))
  return isPart ? { id, set_id: setId, part_id: partId } : undefined
}

function readLines(form: FormData, text: Text): { value: DraftLine[]; errors: Errors } {
  const wrong: Errors = {}
  const value: DraftLine[] = []
  const more = added(form)
  const keys = [...form.getAll('line'), ...(more === undefined ? [] : [more])]
  for (const key of new Set(keys)) {
    const line = typeof key === 'string' ? goodsOf(key) : undefined
    if (!line || typeof key !== 'string') continue
    const set = setOf(key)
    if (set) {
      if (!form.has(removalName(set.id))) value.push({ ...line, quantity: 1, set })
      continue
    }
    const name = quantityName(lineKey(line))
    const typed = form.has(name) ? text(name) : '0'
    const quantity = Number(typed) + (key === more ? 1 : 0)
    if (!/^\d{1,3}$/.test(typed) || quantity > MAX_UNITS) wrong[name] = errors.quantity
    else if (quantity > 0) value.push({ ...line, quantity })
  }
  const set = addedSet(form, text)
  value.push(...set.lines)
  if (value.length > MAX_LINES) wrong['find'] = errors.lines
  return { value, errors: { ...wrong, ...set.errors } }
}

/** Incomplete addresses are saved; completeness is checked when the order is sent. */
function readAddress(text: Text): { value: AddressForm; errors: Errors } {
  const fields = Object.keys(addressLimits) as (keyof AddressForm)[]
  const value = { ...emptyAddressForm }
  const wrong: Errors = {}
  for (const field of fields) {
    value[field] = text(field)
    if (value[field].length > addressLimits[field])
      wrong[field] = `Please use ${addressLimits[field]} characters at most.`
    else if (!isPlainLine(value[field])) wrong[field] = 'Please leave out special characters.'
  }
  value.postcode = normalPostcode(value.postcode) ?? value.postcode
  return { value, errors: wrong }
}

function readDiscount(text: Text): { value: DraftDiscount; errors: Errors } {
  const kind = text('discount_kind')
  const none: DraftDiscount = { kind: 'none', value: 0, reason: '' }
  if (kind !== 'percent' && kind !== 'pence') return { value: none, errors: {} }
  const typed = text('discount_value')
  const reason = text('discount_reason')
  const value = kind === 'percent' ? readPercent(typed) : readPounds(typed)
  const isReason = reason !== '' && reason.length <= LONGEST_DISCOUNT_REASON && isPlainLine(reason)
  return {
    value: { kind, value: value ?? 0, reason },
    errors: {
      ...(value === undefined || value === 0 || value > 10_000_000
        ? { discount_value: kind === 'percent' ? errors.percent : errors.pounds }
        : {}),
      ...(isReason ? {} : { discount_reason: errors.reason }),
    },
  }
}

function readPercent(typed: string): number | undefined {
  const percent = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  return percent >= 1 && percent <= 100 ? percent : undefined
}
