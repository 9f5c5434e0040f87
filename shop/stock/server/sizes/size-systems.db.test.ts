import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test } from 'vitest'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { setLanguageReader } from '#platform/languages/current-language.ts'
import { err, ok } from '#platform/result.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { auditEntriesOf } from '#shop/catalogue/testing/given-draft.ts'
import { givenProduct } from '#shop/catalogue/testing/given-product.ts'

import { sizeSystemList } from '../../sizes/size-system.ts'
import type { SizeSystemFields } from '../../sizes/size-system.ts'
import { readSizeCharts, readSizes } from '../read-stock.ts'
import {
  deleteSizeSystem,
  findSizeSystem,
  listSizeSystems,
  moveSizeSystem,
  readSizeSystem,
  saveSizeSystem,
} from './save-size-system.ts'
import { deleteSize, moveSize, readSize, saveSize } from './save-size.ts'
import { sizeSystemAction } from './size-action.ts'

const db = await useTestDatabase({ connections: 12 })
await db.call('add_usual_sizes', {})
const actorId = randomUUID()
afterEach(() => setLanguageReader(() => 'en'))

const system = (own: Partial<SizeSystemFields> & { name: string }): SizeSystemFields => ({
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

describe('the systems that come with the shop', () => {
  test('get their sizes once, whatever many processes start at once', async () => {
    const [xs] = await sizesOf('letters')
    await deleteSize(db, { sizeId: xs!.id, version: 1, actorId })
    await Promise.all(Array.from({ length: 8 }, () => db.call('add_usual_sizes', {})))
    expect(await namesOf('letters')).toHaveLength(8)
    await givenSize('letters', 'XXS')
    await moveSize(db, {
      id: (await sizesOf('letters')).at(-1)!.id,
      pastId: (await sizesOf('letters'))[0]!.id,
      goes: 'up',
      actorId,
    })
  })

  test('are ten and more, each with its kind', async () => {
    const query = readListQuery(sizeSystemList, new URLSearchParams())
    const { rows } = await listSizeSystems(db, query)

    expect(rows.slice(0, 11).map(({ code, kind }) => `${code}: ${kind}`)).toEqual([
      'abaya: length',
      'thobe: length_fit',
      'letters: letters',
      'uk: uk',
      'eu: eu',
      'age: age',
      'height: height',
      'waist: waist',
      'shoe: shoe',
      'hijab: hijab',
      'one-size: one_size',
    ])
  })

  test.each([
    ['uk', ['4', '6', '8'], '32'],
    ['eu', ['32', '34', '36'], '60'],
    ['letters', ['XXS', 'XS', 'S'], '4XL'],
    ['age', ['0-3 months', '3-6 months', '6-12 months'], '13-14 years'],
    ['shoe', ['2', '3', '4'], '12'],
  ])('%s begins with %j', async (code, first, last) => {
    const names = await namesOf(code)
    expect(names.slice(0, 3)).toEqual(first)
    expect(names.at(-1)).toBe(last)
  })

  test('every size of a chart begins where the one before it ends', async () => {
    for (const code of ['uk', 'eu', 'letters', 'age', 'height']) {
      const sizes = await db.tables
        .selectFrom('sizes')
        .select('measurements')
        .where('system', '=', code)
        .orderBy('position')
        .execute()
      const charts = sizes.map((size) => size.measurements as Record<string, [number, number]>)
      expect(charts.length).toBeGreaterThan(8)
      for (const [at, chart] of charts.entries()) {
        for (const [measure, [from, to]] of Object.entries(chart)) {
          expect(from).toBeLessThan(to)
          const before = charts[at - 1]?.[measure]
          if (before) expect(from, `${code} ${measure}`).toBe(before[1])
        }
      }
    }
  })
})

describe('a size system', () => {
  test('is created, changed and deleted; its code and kind stay', async () => {
    const id = randomUUID()
    const fields = system({ name: 'Skirts' })
    expect(await save(id, 0, fields)).toEqual(ok('created'))
    // Sent again because its answer was lost.
    expect(await save(id, 0, fields)).toEqual(ok('created'))
    expect(await save(randomUUID(), 0, fields)).toEqual(err({ kind: 'name_taken' }))
    const renamed = { ...fields, name: 'Long skirts', code: 'other', kind: 'age' as const }
    expect(await save(id, 1, renamed)).toEqual(ok('saved'))
    expect(await readSizeSystem(db, id)).toMatchObject({
      code: 'skirts',
      kind: 'free',
      name: 'Long skirts',
      version: 2,
    })
    expect(await save(id, 1, fields)).toEqual(err({ kind: 'version_conflict' }))
    expect(await remove(id)).toEqual(err({ kind: 'version_conflict' }))
    expect(await remove(id, 2)).toEqual(ok('deleted'))
    expect(await remove(id, 2)).toEqual(ok('deleted'))
    expect(await save(id, 2, fields)).toEqual(err({ kind: 'size_system_not_found' }))
    expect((await auditEntriesOf(db, id)).map(({ action }) => action)).toEqual([
      'size_system_created',
      'size_system_changed',
      'size_system_deleted',
    ])
  })

  test('of many who save the same version one succeeds', async () => {
    const fields = system({ name: 'Contested' })
    const id = await givenSystem(fields)

    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => save(id, 1, { ...fields, name: `Contested ${at}` })),
    )

    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  })

  test('cannot vanish while a product has one of its sizes', async () => {
    const id = await givenSystem(system({ name: 'In use' }), 'A', 'B')
    const { id: productId } = await givenProduct(db)
    const [a, b] = await sizesOf('in-use')
    await givenStock(productId, a!.id)

    expect(await remove(id)).toEqual(err({ kind: 'is_used' }))
    expect(await namesOf('in-use')).toEqual(['A', 'B'])
    const size = { sizeId: a!.id, version: 1, actorId }
    expect(await deleteSize(db, size)).toEqual(err({ kind: 'is_used' }))
    expect(await deleteSize(db, { ...size, sizeId: b!.id })).toEqual(ok('deleted'))
  })

  test('moves past another one', async () => {
    const one = await givenSystem(system({ name: 'Order one' }))
    const two = await givenSystem(system({ name: 'Order two' }))
    const move = { id: two, pastId: one, goes: 'up' as const, actorId }
    expect(await moveSizeSystem(db, move)).toBe(true)
    const query = readListQuery(sizeSystemList, new URLSearchParams())
    const ids = (await listSizeSystems(db, query)).rows.map(({ id }) => id)
    expect(ids.indexOf(two)).toBe(ids.indexOf(one) - 1)
    expect(await moveSizeSystem(db, { ...move, pastId: randomUUID() })).toBe(false)
  })

  test('names what is wrong with its form, and keeps what was typed', async () => {
    const form = (fields: Record<string, string>) => {
      const sent = new FormData()
      sent.set('form', 'save-size-system')
      for (const [name, value] of Object.entries(fields)) sent.set(name, value)
      return sent
    }
    const typed = {
      version: '0',
      kind: 'free',
      name: '?',
      filter_en: 'x'.repeat(61),
      legend_en: '',
      legend_ar: 'المقاس',
      equivalents: 'EU, U5',
      measures: 'Chest\nElbow',
      has_finder: 'yes',
    }
    const id = randomUUID()

    expect(await sizeSystemAction(db, { id, form: form(typed), actorId })).toMatchObject({
      fields: {
        name: expect.any(String),
        filter_en: expect.any(String),
        legend_en: expect.any(String),
        filter_ar: expect.any(String),
        equivalents: expect.any(String),
        measures: expect.any(String),
      },
      typed: { name: '?', measures: 'Chest\nElbow' },
    })
    const right = {
      ...typed,
      name: 'Dresses',
      filter_en: 'Dresses',
      legend_en: 'Size',
      filter_ar: 'الفساتين',
      equivalents: 'EU, US, EU',
      measures: 'waist\nChest',
    }
    expect(await sizeSystemAction(db, { id, form: form(right), actorId })).toEqual({
      done: 'created',
    })
    expect(await readSizeSystem(db, id)).toMatchObject({
      code: 'dresses',
      measures: ['body_waist', 'body_chest'],
      equivalents: ['EU', 'US'],
      finder: 'measures',
      labels: {
        en: { filter: 'Dresses', legend: ['Size'] },
        ar: { filter: 'الفساتين', legend: ['المقاس'] },
      },
    })
    expect(
      await sizeSystemAction(db, {
        id: randomUUID(),
        form: form({ ...right, name: 'Nothing measured', measures: 'Garment length' }),
        actorId,
      }),
    ).toMatchObject({ fields: { has_finder: expect.any(String) } })
  })
})

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
    setLanguageReader(() => 'ar')
    expect(await readSizes(db, productId)).toMatchObject({
      legends: ['Size', 'الطول'],
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

describe('the sizes of a product', () => {
  test('come with their names elsewhere and with what a finder asks for', async () => {
    const { id: productId } = await givenProduct(db)
    const uk = await sizesOf('uk')
    for (const { id } of uk.slice(2, 4)) await givenStock(productId, id)

    expect(await readSizes(db, productId)).toMatchObject({
      legends: ['UK size'],
      finder: 'uk',
      sizes: [
        { sizeName: '8', note: 'EU 36', body: { body_chest: [810, 855] } },
        { sizeName: '10', note: 'EU 38' },
      ],
    })
    const charts = await readSizeCharts(db)
    expect(charts.find(({ code }) => code === 'uk')).toMatchObject({
      name: 'UK sizes',
      measures: ['body_chest', 'body_waist', 'body_hips'],
      equivalents: ['EU', 'US'],
      hasFinder: true,
    })
    // No product is sold in shoe sizes.
    expect(charts.map(({ code }) => code)).not.toContain('shoe')
  })

  test('are called as customers of the page’s language know them', async () => {
    const { id: productId } = await givenProduct(db)
    const [first] = await sizesOf('age')
    await givenStock(productId, first!.id)
    expect((await readSizes(db, productId)).sizes[0]).not.toHaveProperty('axes')
    setLanguageReader(() => 'ar')
    expect(await readSizes(db, productId)).toMatchObject({
      legends: ['العمر'],
      sizes: [{ sizeName: '0-3 months', axes: ['0-3 أشهر'] }],
    })
  })
})
