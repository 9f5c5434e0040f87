import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import type { AttributeChoice, AttributeFields, AttributeValues } from '../attributes/attribute.ts'
import { saveAttribute } from '../server/attributes/save-attribute.ts'

/** A choice by its name in English, which also makes its code. */
export const choiceOf = (name: string, own: Partial<AttributeChoice> = {}): AttributeChoice => ({
  code: name.toLowerCase().replaceAll(' ', '-'),
  names: { en: name },
  synonyms: [],
  ...own,
})

/** An attribute with these fields, else a choice of sleeves that shows everywhere. */
export const attributeOf = (own: Partial<AttributeFields> = {}): AttributeFields => ({
  code: 'sleeve',
  names: { en: 'Sleeve' },
  type: 'choice',
  units: null,
  min_value: null,
  max_value: null,
  choices:
    own.type === undefined || own.type === 'choices' || own.type === 'choice'
      ? [choiceOf('Long'), choiceOf('Short')]
      : [],
  synonyms: [],
  on_page: true,
  in_filters: own.type !== 'text',
  in_comparison: true,
  ...own,
})

/** Defines an attribute. */
export async function givenAttribute(db: Db, own: Partial<AttributeFields> = {}) {
  const attributeId = randomUUID()
  const fields = attributeOf(own)
  const saved = await saveAttribute(db, { attributeId, version: 0, fields, actorId: randomUUID() })
  if (!saved.ok) throw new Error(`attribute ${fields.code}: ${saved.refusal.kind}`)
  return { id: attributeId, code: fields.code, fields }
}

/** Gives a product these values, and takes others from it. */
export async function givenValues(
  db: Db,
  productId: string,
  values: AttributeValues,
): Promise<void> {
  await sql`update products set attributes = ${JSON.stringify(values)}::jsonb
             where id = ${productId}`.execute(db.tables)
}
