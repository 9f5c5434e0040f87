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
  quantityName,
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

function readLines(form: FormData, text: Text): { value: DraftLine[]; errors: Errors } {
  const wrong: Errors = {}
  const value: DraftLine[] = []
  const more = added(form)
  const keys = [...form.getAll('line'), ...(more === undefined ? [] : [more])]
  for (const key of new Set(keys)) {
    const [product = '', size = ''] = typeof key === 'string' ? key.split(':') : []
    if (!UUID.test(product) || (size !== '-' && !UUID.test(size))) continue
    const line = { product_id: product, size_id: size === '-' ? null : size }
    const name = quantityName(lineKey(line))
    const typed = form.has(name) ? text(name) : '0'
    const quantity = Number(typed) + (key === more ? 1 : 0)
    if (!/^\d{1,3}$/.test(typed) || quantity > MAX_UNITS) wrong[name] = errors.quantity
    else if (quantity > 0) value.push({ ...line, quantity })
  }
  if (value.length > MAX_LINES) wrong['find'] = errors.lines
  return { value, errors: wrong }
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
