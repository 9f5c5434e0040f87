import { refuseFields, refuseWith } from '#platform/forms/sent-form.ts'
import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { isPlainLine } from '#platform/storable-text.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'

import { MAX_NAME } from '../../admin/stocktake.ts'
import { applyRefusalText, stocktakeText as text } from '../../admin/admin-stock-text.ts'

import { applyStocktake, giveUpStocktake, recordCounts, startStocktake } from './stocktake.ts'

type Asked = { form: FormData; actorId: string }

const itemKey = (productId: string, sizeId: string | null) => `${productId} ${sizeId ?? ''}`

/** The id of the stocktake that the form starts; undefined for an unknown form. */
export async function startAction(
  db: Db,
  { form, actorId }: Asked,
): Promise<{ stocktakeId: string } | FormRefused | undefined> {
  const id = z.uuid().safeParse(form.get('key'))
  const typed = form.get('name')
  if (form.get('form') !== 'start' || !id.success || typeof typed !== 'string') return undefined
  const name = typed.trim()
  const error =
    name === ''
      ? text.nameMissing
      : name.length > MAX_NAME || !isPlainLine(name)
        ? text.nameLong
        : undefined
  if (error !== undefined)
    return refuseFields({ name: error }, { form: 'start', typed: { name: typed } })
  await startStocktake(db, { id: id.data, name, actorId })
  return { stocktakeId: id.data }
}

const Line = z.object({
  productId: z.uuid(),
  sizeId: z.uuid().nullable(),
  difference: z.int(),
})

/**
 * Handles the forms of the page of differences: apply the chosen ones, as they were shown; count
 * one of them again; or abandon the stocktake. Undefined for an unknown form.
 */
export async function reviewAction(
  db: Db,
  { form, actorId, stocktakeId }: Asked & { stocktakeId: string },
): Promise<{ done: 'applied' | 'givenUp' | 'reset' } | FormRefused | undefined> {
  const what = form.get('form')
  if (what === 'give-up') {
    const state = await giveUpStocktake(db, { id: stocktakeId, actorId })
    return state === 'given_up' ? { done: 'givenUp' } : undefined
  }
  if (what === 'apply') return apply(db, { form, actorId, stocktakeId })
  if (what === 'again') {
    const again = z
      .object({
        key: z.uuid(),
        product: z.uuid(),
        size: z.uuid().or(z.literal('')),
        counted: z.coerce.number().int(),
      })
      .safeParse(Object.fromEntries(form))
    if (!again.success) return undefined
    const { key, product, size, counted } = again.data
    const [recorded] = await recordCounts(db, {
      stocktakeId,
      actorId,
      counts: [{ id: key, productId: product, sizeId: size || null, quantity: -counted, ageMs: 0 }],
    })
    return recorded?.outcome === 'counted' ? { done: 'reset' } : undefined
  }
  return undefined
}

async function apply(db: Db, { form, actorId, stocktakeId }: Asked & { stocktakeId: string }) {
  const chosen = z
    .array(Line)
    .safeParse(
      form.getAll('line').map((line) => (typeof line === 'string' ? readJson(line) : undefined)),
    )
  if (!chosen.success) return undefined
  const applied = await applyStocktake(db, { stocktakeId, lines: chosen.data, actorId })
  if (applied.ok) return { done: 'applied' as const }
  const { refusal } = applied
  const typed =
    refusal.kind === 'held'
      ? Object.fromEntries(
          refusal.items.map(({ productId, sizeId, atLeast }) => [
            itemKey(productId, sizeId),
            String(atLeast),
          ]),
        )
      : {}
  return refuseWith(
    { title: text.review.refused, message: applyRefusalText(refusal) },
    { form: 'apply', typed },
  )
}

function readJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
