import { refuseFields, refuseWith } from '#platform/forms/sent-form.ts'
import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { isPlainLine } from '#platform/storable-text.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'

import { holdsText as text } from '../../admin/stock-change-text.ts'
import { MAX_NOTE } from '../../admin/stock-change.ts'

import { releaseHold } from './holds.ts'

const Asked = z.object({
  form: z.literal('release'),
  item: z.uuid(),
  kind: z.enum(['cart', 'window']),
  reason: z.string(),
})

/** Releases what a customer holds, as the form of the page asks; undefined for an unknown form. */
export async function releaseAction(
  db: Db,
  { form, actorId }: { form: FormData; actorId: string },
): Promise<{ done: 'released' } | FormRefused | undefined> {
  const { data: asked } = Asked.safeParse(Object.fromEntries(form))
  if (!asked) return undefined
  const { item: id, kind } = asked
  const sent = { form: 'release', id, typed: { reason: asked.reason } }
  const reason = asked.reason.trim()
  if (reason === '' || reason.length > MAX_NOTE || !isPlainLine(reason))
    return refuseFields({ reason: text.reasonMissing }, sent)
  const outcome = await releaseHold(db, { kind, id, reason, actorId })
  return outcome === 'released'
    ? { done: 'released' }
    : refuseWith({ title: text.refused, message: text.gone }, sent)
}
