import { refuseWith } from '#platform/forms/sent-form.ts'
import { z } from 'zod'

import { conflictsOf, conflictText, readKept } from '#platform/admin/conflict.ts'
import type { Db } from '#platform/db/database.ts'
import { addressLines } from '#shop/profile/address/address.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'

import { TOGETHER, draftFields } from '../draft-order.ts'
import type { DraftConflict, DraftFields, DraftOrder } from '../draft-order.ts'
import { draftOrderText as text } from '../draft-order-text.ts'
import { orderText } from '#shop/orders/order-text.ts'
import { listDeliveryMethods } from '#shop/delivery/server/delivery-methods.ts'

import { nameLines } from './draft-order-queries.ts'

const Line = z.strictObject({
  product_id: z.uuid(),
  size_id: z.uuid().nullable(),
  quantity: z.int().min(1).max(10),
  set: z.strictObject({ id: z.uuid(), set_id: z.uuid(), part_id: z.uuid() }).exactOptional(),
})
const Short = z.string().max(100)

/** The conflicting draft that a page sends back. */
const Fields: z.ZodType<DraftFields> = z.strictObject({
  lines: z.array(Line).max(50),
  address: z.strictObject({
    postcode: Short,
    name: Short,
    line1: Short,
    line2: Short,
    city: Short,
    phone: Short,
  }),
  delivery: z.union([z.uuid(), z.literal(['', TOGETHER])]),
  discount: z.strictObject({
    kind: z.enum(['none', 'percent', 'pence']),
    value: z.int().min(0).max(10_000_000),
    reason: z.string().max(80),
  }),
  note: z.string().max(500),
})

/** Parses a draft from a form's JSON; undefined for none. */
export function carriedFields(form: FormData, name: string): DraftFields | undefined {
  const value = form.get(name)
  try {
    return Fields.safeParse(JSON.parse(typeof value === 'string' ? value : '')).data
  } catch {
    // Invalid JSON comes only from a forged form.
    return undefined
  }
}

/** Merges two versions by the choices made; undefined while a choice is missing. */
export function mergedFields(form: FormData): DraftFields | undefined {
  const [theirs, yours] = [carriedFields(form, 'theirs'), carriedFields(form, 'yours')]
  if (!theirs || !yours) return undefined
  const kept = readKept(form)
  const open = conflictsOf(draftFields, { seen: theirs, theirs, yours })
  if (open.some(({ field }) => !kept.has(field))) return undefined
  const of = <Field extends keyof DraftFields>(field: Field): DraftFields[Field] =>
    (kept.get(field) === 'theirs' ? theirs : yours)[field]
  return {
    lines: of('lines'),
    address: of('address'),
    delivery: of('delivery'),
    discount: of('discount'),
    note: of('note'),
  }
}

/** The conflict between two versions as text, by section; nothing is saved until it is resolved. */
export async function refuseConflict(
  db: Db,
  { seen, theirs, yours }: { seen: DraftFields; theirs: DraftOrder; yours: DraftFields },
): Promise<FormRefused> {
  const [methods, theirLines, yourLines] = await Promise.all([
    listDeliveryMethods(db),
    nameLines(db, theirs.fields.lines),
    nameLines(db, yours.lines),
  ])
  const fieldTexts = (fields: DraftFields, lines: string) => ({
    lines,
    address: addressLines({ ...fields.address, country: 'GB' })
      .concat(fields.address.phone)
      .filter(Boolean)
      .join('\n'),
    delivery:
      fields.delivery === TOGETHER && theirs.addedTo
        ? orderText.sentWith(theirs.addedTo.number)
        : (methods.find(({ id }) => id === fields.delivery)?.name ?? ''),
    discount: text.conflict.discount(fields.discount),
    note: fields.note,
  })
  const conflict: DraftConflict = {
    version: theirs.version,
    theirs: theirs.fields,
    yours,
    conflicts: conflictsOf(draftFields, { seen, theirs: theirs.fields, yours }),
    fieldTexts: {
      theirs: fieldTexts(theirs.fields, theirLines),
      yours: fieldTexts(yours, yourLines),
    },
  }
  return refuseWith(
    { title: conflictText.title, message: conflictText.message },
    { form: 'merge', typed: { conflict: JSON.stringify(conflict) } },
  )
}
