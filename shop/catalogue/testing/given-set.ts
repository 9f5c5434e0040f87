import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'

import { addPart, saveSet } from '../server/sets/save-set.ts'
import type { SetFields } from '../sets/set.ts'

/** What a form would say of a set; 20 % off its parts unless stated otherwise. */
export const setOf = (own: Partial<SetFields> = {}): SetFields => ({
  slug: `set-${randomUUID()}`,
  names: { en: 'Noor and her hijab' },
  texts: { en: 'An abaya with the hijab that goes with it.' },
  price_kind: 'percent',
  price_value: 20,
  is_active: true,
  starts_at: null,
  ends_at: null,
  ...own,
})

type Part = { productId: string; isAnyColour?: boolean }
const actorId = randomUUID()

/** A set on sale of these products, made as staff would; its id and those of its parts. */
export async function givenSet(
  db: Db,
  parts: readonly Part[],
  own: Partial<SetFields> = {},
): Promise<{ setId: string; slug: string; partIds: string[]; fields: SetFields }> {
  const setId = randomUUID()
  const fields = setOf(own)
  const partIds = parts.map(() => randomUUID() as string)
  await saveSet(db, { setId, version: 0, fields: { ...fields, is_active: false }, actorId })
  for (const [at, { productId, isAnyColour = false }] of parts.entries()) {
    const partId = partIds[at]!
    const added = await addPart(db, { setId, partId, productId, isAnyColour, actorId })
    if (!added.ok) throw new Error(`The part was refused: ${added.refusal.kind}`)
  }
  const saved = await saveSet(db, { setId, version: 1, fields, actorId })
  if (!saved.ok) throw new Error(`The set was refused: ${saved.refusal.kind}`)
  return { setId, slug: fields.slug, partIds, fields }
}
