import { randomUUID } from 'node:crypto'

import type { Insertable } from 'kysely'

import type { DB } from '#database/generated/tables.ts'
import type { Db } from '#platform/db/database.ts'

/** A code that no other discount has. */
export const newCode = (): string => `CODE-${randomUUID().toUpperCase()}`.slice(0, 40)

/** A discount with a code of its own, 10% off everything unless stated otherwise. */
export async function givenDiscount(
  db: Db,
  choices: Partial<Insertable<DB['discounts']>> = {},
): Promise<{ id: string; code: string }> {
  const code = newCode()
  const { id } = await db.tables
    .insertInto('discounts')
    .values({
      name: 'A discount',
      code,
      kind: 'percentage',
      ...((choices.kind ?? 'percentage') === 'percentage' && { percent: 10 }),
      ...choices,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, code }
}
