import { refuseFields, refuseWith, textOf, textsOf } from '#platform/forms/sent-form.ts'
import { z } from 'zod'

import type { Services } from '#platform/services.ts'
import { addressErrors, addressOf } from '#shop/profile/address/address-form.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'

import { USUAL_HOURS, isHoursToPay, lineKey, quantityName } from '../draft-order.ts'
import type { DraftFields, DraftOrder } from '../draft-order.ts'
import { draftOrderText as text } from '../draft-order-text.ts'
import { readDraftForm } from '../read-draft-form.ts'

import { readDay, readMethod, readReference } from '#shop/payments/server/hand-fields.ts'

import { carriedFields, mergedFields, refuseConflict } from './draft-conflict.ts'
import { findDraftOrder } from './draft-order-queries.ts'
import { deleteDraft, saveDraft, sendDraft } from './draft-orders.ts'
import type { MissingLine, SendRefusal } from './draft-orders.ts'

type Asked = { draftId: string; actorId: string; form: FormData }

/** The result of a form. */
type Done =
  | { done: 'saved' | 'added' }
  | { done: 'found'; query: string }
  | { done: 'deleted' }
  | { done: 'unknown' }
  | { done: 'sent' | 'marked'; orderId: string }

const Version = z.coerce.number().int().min(1)

/** Saves, sends or deletes a draft, depending on the button that was pressed; `unknown` for any other form. */
export async function draftAction(
  services: Pick<Services, 'db' | 'clock'>,
  asked: Asked,
): Promise<Done | FormRefused> {
  const { db } = services
  const { draftId, actorId, form } = asked
  const pressed = textOf(form)('do')
  // Without a version this would create a draft without a customer.
  const version = Version.safeParse(textOf(form)('version')).data
  if (version === undefined) return { done: 'unknown' }
  const sent = { form: 'draft', typed: textsOf(form) }
  if (pressed === 'delete') {
    const outcome = await deleteDraft(db, { draftId, version, actorId })
    if (outcome === 'version_conflict') return refuse(text.errors.changed, sent)
    return { done: 'deleted' }
  }
  const read =
    pressed === 'merge' ? { fields: mergedFields(form), errors: {} } : readDraftForm(form)
  const { fields } = read
  if (!fields) return refuse(text.errors.chooseAll, { form: 'merge', typed: textsOf(form) })
  if (Object.keys(read.errors).length > 0) return refuseFields(read.errors, sent)

  const saved = await saveDraft(db, { draftId, version, actorId, fields })
  if (!saved.ok) {
    const { refusal } = saved
    if (refusal.kind === 'sent')
      return { done: pressed === 'mark' ? 'marked' : 'sent', orderId: refusal.orderId }
    if (refusal.kind === 'item_not_found') return refuse(text.errors.item, sent)
    const theirs =
      refusal.kind === 'version_conflict' ? await findDraftOrder(db, draftId) : undefined
    if (!theirs) return refuse(text.errors.gone, sent)
    const seen = carriedFields(form, pressed === 'merge' ? 'theirs' : 'seen') ?? theirs.fields
    return refuseConflict(db, { seen, theirs, yours: fields })
  }
  const query = textOf(form)('find').trim().slice(0, 100)
  if (query !== '' && (pressed === 'find' || pressed === 'save')) return { done: 'found', query }
  if (pressed !== 'send' && pressed !== 'mark')
    return { done: /^add(?:-set)?:/.test(pressed) ? 'added' : 'saved' }
  return send(services, asked, { version: saved.value.version, fields })
}

const refuse = (message: string, sent: { form: string; typed: Record<string, string> }) =>
  refuseWith({ title: text.refusedTitle, message }, sent)

async function send(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { draftId, actorId, form }: Asked,
  { version, fields }: { version: number; fields: DraftFields },
): Promise<Done | FormRefused> {
  // It is saved, so corrections continue from it.
  const sent = {
    form: 'draft',
    typed: { ...textsOf(form), version: String(version), seen: JSON.stringify(fields) },
  }
  const isMarked = textOf(form)('do') === 'mark'
  const hours = isMarked ? USUAL_HOURS : Number(textOf(form)('hours'))
  const typed = textsOf(form)
  const method = readMethod(typed)
  const reference = readReference(typed)
  const day = readDay(typed, clock.now())
  const wrong = {
    ...addressErrors(fields.address),
    ...(fields.delivery === '' && { delivery: text.errors.delivery }),
    ...(!isHoursToPay(hours) && { hours: text.errors.hours }),
    ...(isMarked && { ...method.errors, ...reference.errors, ...day.errors }),
    ...(fields.lines.length === 0 && { find: text.errors.empty }),
  }
  if (Object.keys(wrong).length > 0) return refuseFields(wrong, sent)
  const done = await sendDraft(db, {
    draftId,
    version,
    totalPence: z.coerce.number().int().catch(-1).parse(textOf(form)('total')),
    address: addressOf(fields.address),
    hours,
    paid: isMarked
      ? { method: method.value, reference: reference.value, receivedOn: day.value }
      : undefined,
    actorId,
    at: clock.now(),
  })
  if (done.ok) return { done: isMarked ? 'marked' : 'sent', orderId: done.value.orderId }
  const { refusal } = done
  if (refusal.kind === 'not_available') {
    const draft = await findDraftOrder(db, draftId)
    return refuseFields(missingTexts(refusal.lines, draft), sent)
  }
  if (refusal.kind === 'price_changed') {
    return refuseFields(
      { [isMarked ? 'day' : 'hours']: text.errors.priceChanged(refusal.totalPence) },
      {
        ...sent,
        typed: { ...sent.typed, total: String(refusal.totalPence) },
      },
    )
  }
  return refusalOf(refusal, sent)
}

function refusalOf(
  { kind }: Exclude<SendRefusal, { kind: 'not_available' | 'price_changed' }>,
  sent: { form: string; typed: Record<string, string> },
): FormRefused {
  switch (kind) {
    case 'delivery_not_found':
      return refuseFields({ delivery: text.errors.delivery }, sent)
    case 'delivery_not_served':
      return refuseFields({ delivery: text.errors.notServed }, sent)
    case 'sent_already':
      return refuseFields({ delivery: text.errors.sentAlready }, sent)
    case 'other_address':
      return refuseFields({ delivery: text.errors.otherAddress }, sent)
    case 'total_too_small':
      return refuseFields({ discount_value: text.errors.tooSmall }, sent)
    case 'empty':
      return refuseFields({ find: text.errors.empty }, sent)
    case 'payment_under_way':
      return refuse(text.errors.underWay, sent)
    case 'customer_blocked':
      return refuse(text.errors.blocked, sent)
    case 'version_conflict':
      return refuse(text.errors.changed, sent)
    case 'draft_not_found':
      return refuse(text.errors.gone, sent)
  }
}

/** Shortages, as errors at the quantity of each line. */
const missingTexts = (missing: readonly MissingLine[], draft: DraftOrder | undefined) =>
  Object.fromEntries(
    missing.flatMap(({ line_id: id, problem, available }) => {
      const line = draft?.lines.find((one) => one.id === id)
      const message = problem === 'not_sold' ? text.errors.notSold : text.errors.left(available)
      return line ? [[quantityName(lineKey(line)), message]] : []
    }),
  )
