import { refuseFields, refuseWith, textOf } from '#platform/forms/sent-form.ts'
import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { isPlainLine } from '#platform/storable-text.ts'
import { isEmail, normalEmail } from '#shop/sign-in/passwords/credentials.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'

import { draftOrderText as text } from '../draft-order-text.ts'

import { findUsualAddress } from './draft-order-queries.ts'
import { makeDraft } from './draft-orders.ts'

type Asked = { actorId: string; form: FormData }

/**
 * Begins an order for a customer that was found, or for an email that may have no account yet; undefined for a
 * unknown form. The form brings the id, so that it is begun once.
 */
export async function answerNewDraft(
  db: Db,
  { actorId, form }: Asked,
): Promise<{ draftId: string } | FormRefused | undefined> {
  const typed = (name: string) => textOf(form)(name).trim()
  const draftId = z.uuid().safeParse(typed('id')).data
  if (draftId === undefined) return undefined
  if (typed('form') === 'choose') {
    const customerId = z.uuid().safeParse(typed('item')).data
    if (customerId === undefined) return undefined
    const address = await findUsualAddress(db, customerId)
    const made = await makeDraft(db, {
      draftId,
      actorId,
      customerId,
      email: '',
      address: address ?? {},
    })
    if (made.ok) return { draftId }
    const isBegun = made.refusal.kind === 'version_conflict'
    return refuseWith(
      { title: text.refusedTitle, message: isBegun ? text.errors.begun : text.errors.customer },
      { form: 'choose', id: customerId, typed: isBegun ? { begun: draftId } : {} },
    )
  }
  if (typed('form') !== 'new') return undefined
  const [email, name] = [normalEmail(typed('email')), typed('name')]
  const wrong = {
    ...(!isEmail(email) && { email: text.errors.email }),
    ...((name.length > 100 || !isPlainLine(name)) && { name: text.errors.name }),
  }
  if (Object.keys(wrong).length > 0)
    return refuseFields(wrong, { form: 'new', typed: { email: typed('email'), name } })
  const made = await makeDraft(db, { draftId, actorId, email, address: { name } })
  if (made.ok) return { draftId }
  return refuseWith(
    { title: text.refusedTitle, message: text.errors.begun },
    { form: 'new', typed: { email: typed('email'), name, begun: draftId } },
  )
}
