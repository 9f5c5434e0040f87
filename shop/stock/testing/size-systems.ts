import { randomUUID } from 'node:crypto'

import { expect } from 'vitest'

import type { Db } from '#platform/db/database.ts'
import { ok } from '#platform/result.ts'

import { deleteSizeSystem, saveSizeSystem } from '../server/sizes/save-size-system.ts'
import { saveSize } from '../server/sizes/save-size.ts'
import type { SizeSystemFields } from '../sizes/size-system.ts'

/** The fields of a size system. */
export const system = (own: Partial<SizeSystemFields> & { name: string }): SizeSystemFields => ({
  code: own.name.toLowerCase().replaceAll(' ', '-'),
  kind: 'free',
  labels: { en: { filter: own.name, legend: ['Size'] } },
  rows_system: null,
  columns_system: null,
  measures: [],
  equivalents: [],
  in_filters: true,
  finder: null,
  ...own,
})

/** Saves and reads size systems, their sizes and stock in them. */
export function sizeSystemsIn(db: Db) {
  const actorId = randomUUID()
  const save = (id: string, version: number, fields: SizeSystemFields) =>
    saveSizeSystem(db, { id, version, fields, actorId })
  const remove = (id: string, version = 1) => deleteSizeSystem(db, { id, version, actorId })

  async function givenSystem(fields: SizeSystemFields, ...names: string[]) {
    const id = randomUUID()
    expect(await save(id, 0, fields)).toEqual(ok('created'))
    for (const name of names) await givenSize(fields.code, name)
    return id
  }

  async function givenSize(code: string, name: string, labels: { ar?: string } = {}) {
    const sizeId = randomUUID()
    const fields = {
      system: code,
      size_name: name,
      labels,
      length_inches: null,
      fit: null,
      equivalents: {},
      measurements: {},
    }
    expect(await saveSize(db, { sizeId, version: 0, fields, actorId })).toEqual(ok('created'))
    return sizeId
  }

  const sizesOf = (code: string) =>
    db.tables
      .selectFrom('sizes')
      .select(['id', 'size_name', 'position', 'version'])
      .where('system', '=', code)
      .orderBy('position')
      .execute()
  const namesOf = async (code: string) => (await sizesOf(code)).map((size) => size.size_name)

  async function givenStock(productId: string, sizeId: string, quantity = 1) {
    await db.call('receive_stock', {
      p_product_id: productId,
      p_size_id: sizeId,
      p_quantity: quantity,
      p_reference_type: 'test',
      p_reference_id: null,
      p_reason: null,
      p_actor: 'tester',
    })
  }

  return { save, remove, givenSystem, givenSize, givenStock, sizesOf, namesOf }
}
