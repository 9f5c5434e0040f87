import type { RecordField, CurrentRecord, RecordTexts } from '#platform/admin/record-form.ts'
import { readPounds } from '#platform/money/read-pounds.ts'
import { isPlainLine } from '#platform/storable-text.ts'

import type { AdminDeliveryMethod, DeliveryFields } from './admin-delivery.ts'
import { adminDeliveryText } from './admin-delivery-text.ts'

const { fields: text, faults: fault } = adminDeliveryText

/** The name of the form. */
export const DELIVERY_FORM = 'save-delivery'

/** The form of a delivery method. */
export const deliveryFields: readonly RecordField[] = [
  { name: 'name', label: text.name, hint: text.nameHint, kind: 'line' },
  { name: 'description', label: text.description, hint: text.descriptionHint, kind: 'line' },
  { name: 'price', label: text.price, hint: text.priceHint, kind: 'amount' },
  {
    name: 'free_from',
    label: text.free_from,
    hint: text.free_fromHint,
    kind: 'amount',
    isOptional: true,
  },
  { name: 'min_days', label: text.min_days, hint: text.daysHint, kind: 'number' },
  { name: 'max_days', label: text.max_days, kind: 'number' },
  {
    name: 'not_served',
    label: text.not_served,
    hint: text.not_servedHint,
    kind: 'lines',
    isOptional: true,
  },
  {
    name: 'position',
    label: text.position,
    hint: text.positionHint,
    kind: 'number',
    isOptional: true,
  },
  { name: 'active', label: text.active, kind: 'tick' },
]

/** The names of its inputs. */
export const deliveryInputs: readonly string[] = deliveryFields.map(({ name }) => name)

/** The form of a new method. */
export const newDelivery: CurrentRecord = { version: 0, texts: { active: 'yes' } }

/** The form of the first one of a shop: most begin with such a method, at a price of their own. */
export const firstDelivery: CurrentRecord = {
  version: 0,
  texts: { ...adminDeliveryText.first, min_days: '2', max_days: '4', active: 'yes' },
}

const sum = (pence: number) => (pence / 100).toFixed(2)

/** The form of an existing method. */
export const currentDelivery = (method: AdminDeliveryMethod): CurrentRecord => ({
  version: method.version,
  texts: {
    name: method.name,
    description: method.description,
    price: sum(method.price_pence),
    free_from: method.free_from_pence === null ? '' : sum(method.free_from_pence),
    min_days: String(method.min_days),
    max_days: String(method.max_days),
    not_served: method.not_served.join(', '),
    position: String(method.position),
    active: method.is_active ? 'yes' : '',
  },
})

/** Maximum price, and maximum free-from sum; pence. */
const MAX_PRICE = 500_00
const MAX_SUM = 100_000_00
const MAX_AREAS = 200
/** An area, as BT, a district, as KW15 or SW1A, or BFPO. */
const area = /^(?:[A-Z]{1,2}|[A-Z]{1,2}\d[A-Z\d]?|BFPO)$/

/** Parses the form of a delivery method; errors by input. */
export function readDeliveryForm(texts: RecordTexts): {
  fields: DeliveryFields
  faults: Record<string, string>
} {
  const faults: Record<string, string> = {}
  const typed = (name: string) => texts[name] ?? ''
  const whole = (name: string, least: number, most: number, message: string) => {
    const value = /^\d{1,3}$/.test(typed(name)) ? Number(typed(name)) : -1
    if (value < least || value > most) faults[name] = message
    return value
  }

  const name = typed('name')
  if (name === '' || name.length > 40 || !isPlainLine(name)) faults.name = fault.name
  const description = typed('description')
  if (description === '' || description.length > 120 || !isPlainLine(description))
    faults.description = fault.description
  const price = readPounds(typed('price'))
  if (price === undefined || price > MAX_PRICE) faults.price = fault.price
  const freeFrom = readPounds(typed('free_from'))
  if (typed('free_from') !== '' && (freeFrom === undefined || freeFrom < 1 || freeFrom > MAX_SUM))
    faults.free_from = fault.free_from
  const minDays = whole('min_days', 0, 60, fault.days)
  const maxDays = whole('max_days', 0, 60, fault.days)
  if (!faults.min_days && !faults.max_days && maxDays < minDays) faults.max_days = fault.max_days
  const areas = typed('not_served')
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  const wrong = areas.find((one) => !area.test(one))
  if (wrong !== undefined) faults.not_served = fault.not_served(wrong.slice(0, 20))
  else if (areas.length > MAX_AREAS) faults.not_served = fault.tooMany

  const fields: DeliveryFields = {
    name,
    description,
    price_pence: price ?? 0,
    free_from_pence: freeFrom ?? null,
    min_days: minDays,
    max_days: maxDays,
    not_served: [...new Set(areas)],
    position: typed('position') === '' ? null : whole('position', 0, 999, fault.position),
    is_active: typed('active') !== '',
  }
  return { fields, faults }
}
