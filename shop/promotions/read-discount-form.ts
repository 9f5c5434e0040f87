import type { RecordTexts } from '#platform/admin/record-form.ts'
import { londonMoment } from '#platform/dates/london-time.ts'
import { readPounds } from '#platform/money/read-pounds.ts'
import { isPlainLine } from '#platform/storable-text.ts'
import { isEmail, normalEmail } from '#shop/sign-in/passwords/credentials.ts'

import { discountKinds } from './discount.ts'
import type { DiscountFields } from './discount.ts'
import { discountText } from './discount-text.ts'

const fault = discountText.faults

/** The parsed form of a discount, and errors by input. */
export type ReadDiscount = {
  fields: DiscountFields
  faults: Record<string, string>
  /** It needs a code, which the shop generates. */
  needsCode: boolean
}

/** A hundred thousand pounds, in pence. */
const MAX_PENCE = 10_000_000
const MAX_USES = 1_000_000
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Parses the form of a discount; fields its kind does not have are ignored. */
export function readDiscountForm(texts: RecordTexts): ReadDiscount {
  const faults: Record<string, string> = {}
  const typed = (name: string) => texts[name] ?? ''
  const whole = (name: string, most: number, message: string, isNeeded: boolean) => {
    const value = /^\d{1,7}$/.test(typed(name)) ? Number(typed(name)) : null
    if (typed(name) === '' && !isNeeded) return null
    if (value === null || value < 1 || value > most) faults[name] = message
    return value
  }
  const pence = (name: string, message: string, isNeeded: boolean) => {
    const value = readPounds(typed(name)) ?? null
    if (typed(name) === '' && !isNeeded) return null
    if (value === null || value > MAX_PENCE || (isNeeded && value < 1)) faults[name] = message
    return value
  }
  const moment = (name: string) => {
    const at = londonMoment(typed(name))
    if (typed(name) !== '' && !at) faults[name] = fault.moment
    return at?.toISOString() ?? null
  }
  const idOf = (name: string, message: string) => {
    if (typed(name) !== '' && !uuid.test(typed(name))) faults[name] = message
    return typed(name) || null
  }

  const name = typed('name')
  if (name === '' || name.length > 60 || !isPlainLine(name)) faults.name = fault.name
  const kind = discountKinds.find((known) => known === typed('kind'))
  if (!kind) faults.kind = fault.kind
  const hasCode = typed('how') === 'code'
  const code = hasCode ? typed('code').toUpperCase() : ''
  if (code !== '' && !/^[A-Z0-9][A-Z0-9_-]{0,39}$/.test(code)) faults.code = fault.code
  const email = normalEmail(typed('customer'))
  if (email !== '' && !isEmail(email)) faults.customer = fault.customer
  const isGroup = kind === 'buy_x_get_y'
  const starts_at = moment('starts')
  const ends_at = moment('ends')
  if (starts_at !== null && ends_at !== null && ends_at <= starts_at) faults.ends = fault.ends

  const fields: DiscountFields = {
    name,
    code: code || null,
    kind: kind ?? 'percentage',
    percent: kind === 'percentage' || isGroup ? whole('percent', 100, fault.percent, true) : null,
    amount_pence: kind === 'fixed' ? pence('amount', fault.amount, true) : null,
    buy_quantity: isGroup ? whole('buy', 20, fault.quantity, true) : null,
    get_quantity: isGroup ? whole('get', 20, fault.quantity, true) : null,
    minimum_pence: pence('minimum', fault.minimum, false) ?? 0,
    category_id: idOf('category', fault.category_not_found),
    collection_id: idOf('collection', fault.collection_not_found),
    customer_email: email || null,
    is_first_order_only: typed('first_order') !== '',
    usage_limit: whole('usage_limit', MAX_USES, fault.limit, false),
    customer_limit: whole('customer_limit', MAX_USES, fault.limit, false),
    starts_at,
    ends_at,
    is_active: typed('active') !== '',
  }
  return { fields, faults, needsCode: hasCode && code === '' }
}
