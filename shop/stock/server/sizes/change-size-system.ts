import type { Db } from '#platform/db/database.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'
import { refuseFields, refuseWith, textsOf } from '#platform/forms/sent-form.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { z } from 'zod'

import {
  NO_SIZES,
  SIZE_SYSTEM_CHANGE,
  sizeChoiceText as text,
} from '../../admin/size-choice-text.ts'

type Change = {
  productId: string
  /** The code of the system that the editor saw, empty for no sizes; null where none was chosen. */
  from: string | null
  to: string
  actorId: string
}

type Refusal =
  | { kind: 'product_not_found' | 'system_not_found' | 'version_conflict' }
  /** Sizes that have or had stock, or are named elsewhere; empty for goods without sizes. */
  | { kind: 'sizes_in_use'; sizeNames: string[] }

/** Changes the size system of a product, whose sizes are removed, while none of them is in use. */
export async function changeSizeSystem(
  db: Db,
  { productId, from, to, actorId }: Change,
): Promise<Result<'changed', Refusal>> {
  const { outcome, size_names: sizeNames } = await db.callOne('change_size_system', {
    p_product_id: productId,
    p_from: from,
    p_to: to,
    p_actor: actorId,
  })
  if (outcome === 'changed') return ok(outcome)
  return err(
    outcome === 'sizes_in_use' ? { kind: outcome, sizeNames: sizeNames! } : { kind: outcome },
  )
}

/** Handles the form that changes the size system of a colour; undefined for another form. */
export async function sizeSystemChangeAction(
  db: Db,
  { form, actorId }: { form: FormData; actorId: string },
): Promise<{ done: 'system' } | FormRefused | undefined> {
  const { item = '', seen = '', system = '', ...typed } = textsOf(form)
  if (typed.form !== SIZE_SYSTEM_CHANGE || !z.uuid().safeParse(item).success) return undefined
  const sent = { form: SIZE_SYSTEM_CHANGE, id: item, typed: { system } }
  if (system === '') return refuseFields({ system: text.missing }, sent)
  const changed = await changeSizeSystem(db, {
    productId: item,
    from: codeOf(seen),
    to: codeOf(system) ?? '',
    actorId,
  })
  if (changed.ok) return { done: 'system' }
  const { refusal } = changed
  const refuse = (message: string) => refuseWith({ title: text.refused, message }, sent)
  switch (refusal.kind) {
    case 'product_not_found':
    case 'system_not_found':
      return refuse(text.gone)
    case 'version_conflict':
      return refuse(text.changedMeanwhile)
    case 'sizes_in_use':
      return refuse(`${text.inUse(refusal.sizeNames)} ${text.remedy}`)
  }
}

/** What the form calls a system; null where none was chosen. */
const codeOf = (sent: string): string | null => (sent === '' ? null : sent === NO_SIZES ? '' : sent)
