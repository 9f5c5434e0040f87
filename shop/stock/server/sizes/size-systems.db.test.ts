import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { conflictFieldName } from '#platform/admin/conflict.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { inLanguage } from '#platform/languages/server/in-language.ts'
import { err, ok } from '#platform/result.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { auditEntriesOf } from '#shop/catalogue/testing/given-draft.ts'
import { givenProduct } from '#shop/catalogue/testing/given-product.ts'

import { sizeSystemList } from '../../sizes/size-system.ts'
import { readSizeCharts, readSizes } from '../read-stock.ts'
import { listSizeSystems, moveSizeSystem, readSizeSystem } from './save-size-system.ts'
import { deleteSize, moveSize } from './save-size.ts'
import { sizeSystemAction } from './size-action.ts'
import { sizeSystemsIn, system } from '../../testing/size-systems.ts'

const db = await useTestDatabase({ connections: 12 })
await db.call('add_usual_sizes', {})
const actorId = randomUUID()
const { save, remove, givenSystem, givenSize, givenStock, sizesOf, namesOf } = sizeSystemsIn(db)

describe('the systems that come with the shop', () => {
  test('all have sizes, lengths of abayas and lengths and fits of thobes among them', async () => {
    const { rows } = await db.pool.query(
      'select from size_systems y where not exists (select from sizes z where z.system = y.code)',
    )
    expect(rows).toEqual([])
    expect(await namesOf('abaya')).toEqual(['50', '52', '54', '56', '58', '60', '62'])
    expect((await namesOf('thobe')).slice(0, 4)).toEqual(['54 S', '54 M', '54 L', '56 S'])
  })

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
    for (const other of [{ name: 'Other' }, { code: 'other' }, { kind: 'age' as const }])
      expect(await save(id, 0, { ...fields, ...other })).toEqual(err({ kind: 'version_conflict' }))
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

  test('is created with its sizes, once', async () => {
    const id = randomUUID()
    const fields = system({ name: 'Cardigans', sizes: ['Short', 'Long', 'Extra long'] })
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(id, 0, fields)))
    expect(answers).toEqual(answers.map(() => ok('created')))
    expect(await namesOf('cardigans')).toEqual(['Short', 'Long', 'Extra long'])

    for (const sizes of [['Short', 'Long'], ['Long', 'Short', 'Extra long'], []])
      expect(await save(id, 0, { ...fields, sizes })).toEqual(err({ kind: 'version_conflict' }))
    const { sizes: _, ...others } = fields
    expect(await save(id, 1, { ...others, name: 'Knitwear' })).toEqual(ok('saved'))
    expect(await namesOf('cardigans')).toHaveLength(3)
  })

  test('names a size that cannot be, and none twice', async () => {
    const answer = (sizes: string) => {
      const form = new FormData()
      const typed = { form: 'save-size-system', version: '0', kind: 'free', name: 'Wraps', sizes }
      for (const [name, value] of Object.entries({ ...typed, filter: 'Wraps', legend: 'Length' }))
        form.set(name, value)
      return sizeSystemAction(db, { id: randomUUID(), form, actorId })
    }
    for (const sizes of ['Short\nshort', 'Short\n<b>', 'S / M', 'x'.repeat(31)])
      expect(await answer(sizes)).toMatchObject({
        kind: 'refused',
        fields: { sizes: expect.stringMatching(/^Enter each size once/) },
        typed: { sizes },
      })
    expect(await namesOf('wraps')).toEqual([])
    expect(await answer(' Short \n\n Long  cut')).toEqual({ done: 'created' })
    expect(await namesOf('wraps')).toEqual(['Short', 'Long cut'])
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
      filter: 'x'.repeat(61),
      legend: '',
      legend_ar: 'المقاس',
      equivalents: 'EU, U5',
      measures: 'Chest\nElbow',
      has_finder: 'yes',
    }
    const id = randomUUID()

    expect(await sizeSystemAction(db, { id, form: form(typed), actorId })).toMatchObject({
      fields: {
        name: expect.any(String),
        filter: expect.any(String),
        legend: expect.any(String),
        filter_ar: expect.any(String),
        equivalents: expect.any(String),
        measures: expect.any(String),
      },
      typed: { name: '?', measures: 'Chest\nElbow' },
    })
    const right = {
      ...typed,
      name: 'Dresses',
      filter: 'Dresses',
      legend: 'Size',
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

  test('sent again from the form of a new one, shows what was saved and says what stays', async () => {
    const id = randomUUID()
    const send = (fields: Record<string, string>) => {
      const form = new FormData()
      form.set('form', 'save-size-system')
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return sizeSystemAction(db, { id, form, actorId })
    }
    const grid = { version: '0', kind: 'grid', name: 'Again', rows: 'uk', columns: 'abaya' }
    expect(await send(grid)).toEqual({ done: 'created' })
    expect(await send(grid)).toEqual({ done: 'created' })

    const again = await send({ ...grid, name: 'Again, long', columns: 'letters' })
    expect(again).toMatchObject({
      kind: 'refused',
      typed: { version: '1', name: 'Again, long', columns: 'letters' },
    })
    const { typed } = again as { typed: Record<string, string> }
    expect(JSON.parse(typed['theirs']!)).toEqual({ ...grid, version: undefined })
    const name = { [conflictFieldName('name')]: 'yours' }
    const columns = conflictFieldName('columns')
    expect(await send({ ...typed, ...name, [columns]: 'yours' })).toMatchObject({
      fields: { columns: expect.stringContaining('cannot be changed') },
    })
    expect(await send({ ...typed, ...name, [columns]: 'theirs' })).toEqual({ done: 'saved' })
    expect(await readSizeSystem(db, id)).toMatchObject({
      code: 'again',
      name: 'Again, long',
      rows_system: 'uk',
      columns_system: 'abaya',
      version: 2,
    })

    const edited = { kind: 'grid', name: 'Again, short' }
    const beside = (await send({ ...edited, version: '1' })) as { typed: Record<string, string> }
    expect(await send({ ...beside.typed, ...name })).toEqual({ done: 'saved' })
    const other = { ...edited, kind: 'free', filter: 'Again', legend: 'Size' }
    expect(await send({ ...other, version: '3' })).toMatchObject({
      fields: { name: expect.stringContaining('another kind') },
    })
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
    expect(await inLanguage('ar', () => readSizes(db, productId))).toMatchObject({
      legends: ['العمر'],
      sizes: [{ sizeName: '0-3 months', axes: ['0-3 أشهر'] }],
    })
  })
})
