import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { inLanguage } from '#platform/languages/server/in-language.ts'
import { err, ok } from '#platform/result.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenProduct } from '#shop/catalogue/testing/given-product.ts'

import { readSizes } from '../read-stock.ts'
import { deleteSizeSystem, findSizeSystem } from './save-size-system.ts'
import { deleteSize, moveSize, readSize, saveSize } from './save-size.ts'
import { sizeSystemsIn, system } from '../../testing/size-systems.ts'

const db = await useTestDatabase({ connections: 12 })
await db.call('add_usual_sizes', {})
const actorId = randomUUID()
const { save, remove, givenSystem, givenSize, givenStock, sizesOf, namesOf } = sizeSystemsIn(db)

describe('a grid of two systems', () => {
  async function givenGrid(name: string) {
    const lengths = `${name} lengths`
    const letters = `${name} letters`
    await givenSystem(
      system({ name: letters, labels: { en: { filter: 'Letters', legend: ['Size'] } } }),
      'S',
      'M',
    )
    await givenSystem(
      system({
        name: lengths,
        labels: {
          en: { filter: 'Lengths', legend: ['Length'] },
          ar: { filter: 'الأطوال', legend: ['الطول'] },
        },
      }),
      'Regular',
    )
    const fields = system({
      name,
      kind: 'grid',
      rows_system: letters.toLowerCase().replaceAll(' ', '-'),
      columns_system: lengths.toLowerCase().replaceAll(' ', '-'),
    })
    return {
      id: await givenSystem(fields),
      code: fields.code,
      rows: fields.rows_system!,
      columns: fields.columns_system!,
    }
  }

  test('has all combinations, which follow their axes', async () => {
    const { code, rows, columns, id } = await givenGrid('skirt')
    expect(await namesOf(code)).toEqual(['S / Regular', 'M / Regular'])

    const long = await givenSize(columns, 'Long', { ar: 'طويل' })
    expect(await namesOf(code)).toEqual(['S / Regular', 'S / Long', 'M / Regular', 'M / Long'])

    const [s, m] = await sizesOf(rows)
    await moveSize(db, { id: m!.id, pastId: s!.id, goes: 'up', actorId })
    const size = (await readSize(db, long))!
    await saveSize(db, {
      sizeId: long,
      version: 1,
      fields: { ...size, size_name: 'Maxi' },
      actorId,
    })
    expect(await namesOf(code)).toEqual(['M / Regular', 'M / Maxi', 'S / Regular', 'S / Maxi'])

    // Each is the same size as before: stock and orders stay with it.
    expect(await deleteSize(db, { sizeId: long, version: 2, actorId })).toEqual(ok('deleted'))
    expect(await namesOf(code)).toEqual(['M / Regular', 'S / Regular'])
    expect(
      await deleteSizeSystem(db, { id: (await findSizeSystem(db, rows))!.id, version: 1, actorId }),
    ).toEqual(err({ kind: 'is_used' }))
    expect(await remove(id)).toEqual(ok('deleted'))
    expect(await namesOf(code)).toEqual([])
  })

  test('its own sizes are neither added, changed, moved nor deleted', async () => {
    const { code } = await givenGrid('fixed')
    const [first, second] = await sizesOf(code)
    const fields = { ...(await readSize(db, first!.id))!, size_name: 'Other' }
    const refused = err({ kind: 'system_not_found' })
    expect(await saveSize(db, { sizeId: randomUUID(), version: 0, fields, actorId })).toEqual(
      refused,
    )
    expect(await saveSize(db, { sizeId: first!.id, version: 1, fields, actorId })).toEqual(refused)
    expect(await deleteSize(db, { sizeId: first!.id, version: 1, actorId })).toEqual(
      err({ kind: 'is_used' }),
    )
    expect(await moveSize(db, { id: second!.id, pastId: first!.id, goes: 'up', actorId })).toBe(
      false,
    )
  })

  test('is made of two systems that are no grids', async () => {
    const { code, rows, columns } = await givenGrid('plain')
    const grid = (rows_system: string, columns_system: string) =>
      save(randomUUID(), 0, system({ name: 'nested', kind: 'grid', rows_system, columns_system }))
    expect(await grid(code, columns)).toEqual(err({ kind: 'axis_not_found' }))
    expect(await grid(rows, 'thobe')).toEqual(err({ kind: 'axis_not_found' }))
    expect(await grid(rows, 'nowhere')).toEqual(err({ kind: 'axis_not_found' }))
  })

  test('a part that stock uses in a combination cannot vanish', async () => {
    const { code, rows } = await givenGrid('stocked')
    const { id: productId } = await givenProduct(db)
    const [combined] = await sizesOf(code)
    await givenStock(productId, combined!.id)
    const [s] = await sizesOf(rows)
    expect(await deleteSize(db, { sizeId: s!.id, version: 1, actorId })).toEqual(
      err({ kind: 'is_used' }),
    )
    expect(await namesOf(code)).toEqual(['S / Regular', 'M / Regular'])
  })

  test('a product in it is chosen in two steps, in the language of the page', async () => {
    const { code, columns } = await givenGrid('two steps')
    await givenSize(columns, 'Long', { ar: 'طويل' })
    const { id: productId } = await givenProduct(db)
    for (const { id } of (await sizesOf(code)).slice(0, 3)) await givenStock(productId, id)

    expect(await readSizes(db, productId)).toMatchObject({
      legends: ['Size', 'Length'],
      finder: null,
      sizes: [{ axes: ['S', 'Regular'] }, { axes: ['S', 'Long'] }, { axes: ['M', 'Regular'] }],
    })
    expect(await inLanguage('ar', () => readSizes(db, productId))).toMatchObject({
      legends: ['Size', 'الطول'],
      untranslated: ['0'],
      sizes: [{ axes: ['S', 'Regular'] }, { axes: ['S', 'طويل'] }, { axes: ['M', 'Regular'] }],
    })
  })

  test('many who change its axes at once leave every combination once', async () => {
    const { code, rows, columns } = await givenGrid('at once')
    await Promise.all([
      ...['L', 'XL', 'XXL'].map((name) => givenSize(rows, name)),
      ...['Long', 'Tall', 'Petite'].map((name) => givenSize(columns, name)),
    ])
    const names = await namesOf(code)
    expect(names).toHaveLength(5 * 4)
    expect(new Set(names).size).toBe(20)
  })
})
