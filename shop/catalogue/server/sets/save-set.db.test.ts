import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { recordNames } from '#platform/admin/record-form.ts'
import { err, ok } from '#platform/result.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { auditEntriesOf } from '#shop/catalogue/testing/given-draft.ts'
import { givenProduct } from '#shop/catalogue/testing/given-product.ts'
import { givenSet, setOf } from '#shop/catalogue/testing/given-set.ts'

import { setList } from '../../sets/set-form.ts'
import { findProduct } from '../find-product.ts'
import { listSoldSets, selectSetSlugs } from './read-set.ts'
import { setAction } from './set-action.ts'
import {
  addPart,
  deleteSet,
  listSets,
  movePart,
  readEditedSet,
  removePart,
  saveSet,
} from './save-set.ts'

const db = await useTestDatabase({ connections: 12 })
const actorId = randomUUID()

beforeEach(async () => {
  await db.tables.deleteFrom('sets').execute()
})

const save = (setId: string, version: number, own: Parameters<typeof setOf>[0] = {}) =>
  saveSet(db, { setId, version, fields: setOf(own), actorId })
const add = (
  setId: string,
  productId: string,
  isAnyColour = false,
  partId: string = randomUUID(),
) => addPart(db, { setId, partId, productId, isAnyColour, actorId })
const partsOf = async (setId: string) =>
  (await readEditedSet(db, setId))!.parts.map(({ name, colourName }) => [name, colourName])

async function given(...colours: string[]) {
  const products = []
  for (const colourName of colours) products.push(await givenProduct(db, { colourName }))
  return products
}

test('a set is created once, saved in its version, and on sale with two parts only', async () => {
  const id = randomUUID()
  const slug = `eid-${id}`
  expect(await save(id, 0, { slug })).toEqual(err({ kind: 'too_few_parts' }))
  expect(await save(id, 0, { slug, is_active: false })).toEqual(ok('created'))
  expect(await save(id, 0, { slug, is_active: false })).toEqual(ok('created'))
  expect(await save(id, 0, { slug: 'other', is_active: false })).toEqual(
    err({ kind: 'version_conflict' }),
  )
  expect(await save(randomUUID(), 0, { slug, is_active: false })).toEqual(
    err({ kind: 'slug_taken' }),
  )
  expect(await save(randomUUID(), 1)).toEqual(err({ kind: 'set_not_found' }))

  const [abaya, hijab] = await given('Black', 'Ivory')
  expect(await add(id, abaya!.id)).toEqual(ok('added'))
  expect(await save(id, 1, { slug })).toEqual(err({ kind: 'too_few_parts' }))
  expect(await add(id, hijab!.id)).toEqual(ok('added'))
  expect(await save(id, 1, { slug })).toEqual(ok('saved'))
  // Sent again because its answer was lost.
  expect(await save(id, 1, { slug })).toEqual(ok('saved'))
  expect(await save(id, 1, { slug, price_value: 30 })).toEqual(err({ kind: 'version_conflict' }))

  const { rows } = await listSets(db, readListQuery(setList, new URLSearchParams()))
  expect(rows).toMatchObject([{ id, state: 'on_sale', parts: 2 }])
  expect((await auditEntriesOf(db, id)).map(({ action }) => action)).toEqual([
    'set_created',
    'set_part_added',
    'set_part_added',
    'set_changed',
  ])
})

test.for([
  { starts_at: '2099-01-01T00:00:00Z', ends_at: null, state: 'planned' },
  { starts_at: null, ends_at: '2020-01-01T00:00:00Z', state: 'ended' },
  { starts_at: '2020-01-01T00:00:00Z', ends_at: '2099-01-01T00:00:00Z', state: 'on_sale' },
])('with $starts_at to $ends_at a set is $state', async ({ state, ...time }) => {
  await givenSet(
    db,
    (await given('Black', 'Ivory')).map(({ id }) => ({ productId: id })),
    time,
  )

  const { rows } = await listSets(db, readListQuery(setList, new URLSearchParams()))

  expect(rows).toMatchObject([{ state }])
})

test('parts are added once, moved and removed, six at most and two while it is on sale', async () => {
  const products = await given('Black', 'Ivory', 'Sand')
  const { setId, partIds } = await givenSet(
    db,
    products.map(({ id }) => ({ productId: id })),
  )
  const again = randomUUID()
  for (const partId of [again, again, randomUUID(), randomUUID()])
    expect(await add(setId, products[0]!.id, true, partId)).toEqual(ok('added'))
  expect(await add(setId, products[0]!.id)).toEqual(err({ kind: 'too_many_parts' }))
  expect(await add(randomUUID(), products[0]!.id)).toEqual(err({ kind: 'set_not_found' }))
  expect((await partsOf(setId)).map(([, colour]) => colour)).toEqual([
    'Black',
    'Ivory',
    'Sand',
    null,
    null,
    null,
  ])

  const past = { setId, partId: partIds[2]!, pastId: partIds[0]!, goes: 'up' as const, actorId }
  expect([await movePart(db, past), await movePart(db, past)]).toEqual([true, true])
  expect(await movePart(db, { ...past, pastId: randomUUID() })).toBe(false)
  expect((await partsOf(setId)).slice(0, 3).map(([, colour]) => colour)).toEqual([
    'Sand',
    'Black',
    'Ivory',
  ])

  const { parts } = (await readEditedSet(db, setId))!
  for (const { id } of parts.slice(2))
    expect(await removePart(db, { setId, partId: id, actorId })).toEqual(ok('removed'))
  const last = { setId, partId: parts[0]!.id, actorId }
  expect(await removePart(db, last)).toEqual(err({ kind: 'too_few_parts' }))
  await db.tables.updateTable('sets').set({ is_active: false }).execute()
  expect([await removePart(db, last), await removePart(db, last)]).toEqual([
    ok('removed'),
    ok('removed'),
  ])
})

test('six parts stay six when many add one at once', async () => {
  const [abaya] = await given('Black')
  const { setId } = await givenSet(
    db,
    Array.from({ length: 5 }, () => ({ productId: abaya!.id })),
  )

  let asked: ReturnType<typeof add>[] = []
  await db.transaction(async (tx) => {
    // All of them wait until this lets them count.
    await sql`select from sets where id = ${setId} for no key update`.execute(tx.tables)
    asked = Array.from({ length: 10 }, () => add(setId, abaya!.id))
    await expect.poll(() => lockWaiters(db)).toBe(10)
  })
  const added = await Promise.all(asked)

  expect(added.filter(({ ok: isAdded }) => isAdded)).toHaveLength(1)
  expect(await partsOf(setId)).toHaveLength(6)
})

test('two sets that are created at once do not get one address', async () => {
  const slug = `eid-${randomUUID()}`

  const saved = await Promise.all(
    Array.from({ length: 10 }, () => save(randomUUID(), 0, { slug, is_active: false })),
  )

  expect(saved.filter(({ ok: isSaved }) => isSaved)).toHaveLength(1)
})

describe('the form', () => {
  function form(texts: Record<string, string>, version: number, seen: Record<string, string> = {}) {
    const sent = new FormData()
    for (const [name, value] of Object.entries(texts)) sent.set(name, value)
    sent.set('form', 'save-set')
    sent.set(recordNames.version, String(version))
    sent.set(recordNames.seen, JSON.stringify(seen))
    return sent
  }
  const good = { name: 'Eid set', kind: 'fixed', fixed: '120' }

  test.for<[Record<string, string>, string]>([
    [{ name: '' }, 'name'],
    [{ name: 'a'.repeat(61) }, 'name'],
    [{ slug: 'no spaces' }, 'slug'],
    [{ text: 'a'.repeat(301) }, 'text'],
    [{ kind: 'gift' }, 'kind'],
    [{ fixed: '0' }, 'fixed'],
    [{ fixed: '1,200' }, 'fixed'],
    [{ kind: 'amount', amount: '' }, 'amount'],
    [{ kind: 'percent', percent: '91' }, 'percent'],
    [{ starts: '2030-02-31T10:00' }, 'starts'],
    [{ starts: '2030-02-03T10:00', ends: '2030-02-02T10:00' }, 'ends'],
    [{ active: 'yes' }, 'active'],
  ])('says what is wrong at the field: %o', async ([texts, field]) => {
    const answer = await setAction(db, {
      id: randomUUID(),
      form: form({ ...good, ...texts }, 0),
      actorId,
    })

    expect(answer).toMatchObject({ kind: 'refused', fields: { [field]: expect.any(String) } })
  })

  test('creates a set with texts in both languages, and asks who saved meanwhile', async () => {
    const id = randomUUID()
    const texts = { ...good, name_ar: 'طقم العيد', text: 'For all.', text_ar: 'للجميع.' }
    expect(await setAction(db, { id, form: form(texts, 0), actorId })).toEqual({ done: 'created' })
    expect(await readEditedSet(db, id)).toMatchObject({
      slug: 'eid-set',
      names: { en: 'Eid set', ar: 'طقم العيد' },
      texts: { en: 'For all.', ar: 'للجميع.' },
      price_kind: 'fixed',
      price_value: 12_000,
    })

    const theirs = form({ ...texts, slug: 'eid-set', fixed: '110' }, 1, texts)
    expect(await setAction(db, { id, form: theirs, actorId })).toEqual({ done: 'saved' })
    const mine = form({ ...texts, slug: 'eid-set', fixed: '100' }, 1, texts)
    expect(await setAction(db, { id, form: mine, actorId })).toMatchObject({ kind: 'refused' })
    expect(await readEditedSet(db, id)).toMatchObject({ price_value: 11_000, version: 2 })
  })
})

test('a set is deleted in its version, and its products stay', async () => {
  const products = await given('Black', 'Ivory')
  const { setId } = await givenSet(
    db,
    products.map(({ id }) => ({ productId: id })),
  )
  const remove = (version: number) => deleteSet(db, { setId, version, actorId })

  expect(await remove(1)).toEqual(err({ kind: 'version_conflict' }))
  expect([await remove(2), await remove(2)]).toEqual([ok('deleted'), ok('deleted')])
  expect(await db.tables.selectFrom('set_parts').selectAll().execute()).toEqual([])
})

describe('where customers find sets', () => {
  const listed = async (limit = 10, offset = 0) => {
    const { sets, total } = await listSoldSets(db, { limit, offset })
    return { slugs: sets.map(({ slug }) => slug), total }
  }
  const namedBy = async (slug: string) => {
    const found = await findProduct(db, slug)
    return found?.kind === 'found' ? found.sets.map((set) => set.slug) : undefined
  }
  const asParts = (products: readonly { id: string }[]) =>
    products.map(({ id }) => ({ productId: id }))
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

  test('the list and the pages of its products name a set while it is sold', async () => {
    const products = await given('Black', 'Ivory', 'Sage')
    const [abaya, hijab, other] = products as [Made, Made, Made]
    const { slug } = await givenSet(db, asParts([abaya, hijab]))
    const planned = await givenSet(db, asParts([abaya, other]), { starts_at: hour(1) })
    await givenSet(db, asParts([abaya, other]), { ends_at: hour(-1) })
    await givenSet(db, asParts([abaya, other]), { is_active: false })

    expect(await listed()).toEqual({ slugs: [slug], total: 1 })
    expect(await selectSetSlugs(db)).toEqual([{ slug, localSlugs: null }])
    expect([await namedBy(abaya.slug), await namedBy(other.slug)]).toEqual([[slug], []])

    await db.tables
      .updateTable('sets')
      .set({ starts_at: hour(-1) })
      .where('id', '=', planned.setId)
      .execute()
    expect(await listed()).toEqual({ slugs: [planned.slug, slug], total: 2 })
    expect(await listed(1, 1)).toEqual({ slugs: [slug], total: 2 })
    expect(await listed(1, 2)).toEqual({ slugs: [], total: 2 })
    expect(await namedBy(abaya.slug)).toEqual([planned.slug, slug])

    // Without one of its parts it cannot be bought.
    await db.tables
      .updateTable('products')
      .set({ status: 'archived' })
      .where('id', '=', hijab.id)
      .execute()
    expect(await listed()).toEqual({ slugs: [planned.slug], total: 1 })
    expect(await namedBy(abaya.slug)).toEqual([planned.slug])
  })

  test('of a part in any colour, every colour is named, at the least and the most it costs', async () => {
    const black = await givenProduct(db, { colourName: 'Black', pricePence: 9000 })
    const sand = await givenProduct(db, {
      colourName: 'Sand',
      styleId: black.styleId,
      pricePence: 8000,
    })
    const hijab = await givenProduct(db, { pricePence: 1600 })
    const { slug } = await givenSet(db, [
      { productId: black.id, isAnyColour: true },
      { productId: hijab.id },
    ])
    await db.tables
      .insertInto('product_inventory')
      .values({ product_id: black.id, quantity_on_hand: 1 })
      .execute()
    await db.tables
      .insertInto('size_terms')
      .values({ product_id: black.id, surcharge_pence: 500 })
      .execute()

    const { sets } = await listSoldSets(db, { limit: 10, offset: 0 })
    expect(sets).toMatchObject([
      {
        slug,
        terms: { kind: 'percent', value: 20 },
        parts: [
          { least: 8000, most: 9500, productIds: [black.id, sand.id] },
          { least: 1600, most: 1600, productIds: [hijab.id] },
        ],
      },
    ])
    expect(await namedBy(sand.slug)).toEqual([slug])
  })

  test('its start and its end are noted once each, so that stored pages are dropped', async () => {
    const products = await given('Black', 'Ivory')
    const { setId } = await givenSet(db, asParts(products), {
      starts_at: hour(1),
      ends_at: hour(2),
    })
    await givenSet(db, asParts(products))
    const renewed = async (hours: number) =>
      (await db.call('renew_sets', { p_at: new Date(hour(hours)) })).map(({ set_id: id }) => id)

    expect(await renewed(0)).toEqual([])
    expect([await renewed(1.5), await renewed(1.6)]).toEqual([[setId], []])
    expect([await renewed(2.5), await renewed(2.6)]).toEqual([[setId], []])
  })
})

type Made = Awaited<ReturnType<typeof givenProduct>>
