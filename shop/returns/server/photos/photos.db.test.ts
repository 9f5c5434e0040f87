import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { err } from '#platform/result.ts'
import { localStorage } from '#platform/storage/storage.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'

import { givenDeliveredOrder, givenReturn, newReturn } from '../../testing/given-return.ts'
import { readReturn } from '../read-return.ts'
import { createReturn } from '../requests/create-return.ts'
import { addPhoto, forgetPhotosNeverSent, removePhoto } from './photos.ts'

const db = await useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'libas-return-photos-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const storage = localStorage(folder)
const standard = await givenDeliveryMethod(db)
const bytes = await sharp({ create: { width: 9, height: 6, channels: 3, background: '#5b4636' } })
  .png()
  .toBuffer()

const filesKept = () => readdirSync(join(folder, 'return-photos')).length
const add = (customerId: string) => addPhoto({ db, storage }, { customerId, bytes })

async function givenPhoto(customerId: string) {
  const added = await add(customerId)
  if (!added.ok) throw new Error(`The photo was refused: ${added.refusal}`)
  return added.value.photoId
}

const note = (on: Db, customerId: string) =>
  on.callOne('add_return_photo', {
    p_user_id: customerId,
    p_storage_key: `return-photos/${randomUUID()}.jpg`,
    p_width: 9,
    p_height: 6,
    p_bytes: 100,
  })

test('six of many photos at once are taken, and another once one was removed', async () => {
  const { id } = await givenCustomer(db)

  const noted = await Promise.all(Array.from({ length: 12 }, () => note(db, id)))

  expect(noted.filter(({ outcome }) => outcome === 'too_many_photos')).toHaveLength(6)
  const photos = noted.flatMap(({ photo_id }) => (photo_id === null ? [] : [photo_id]))
  expect(photos).toHaveLength(6)
  expect(await add(id)).toEqual(err('too_many_photos'))
  await removePhoto({ db, storage }, { customerId: id, photoId: photos[1]! })
  const photo = { customerId: id, photoId: await givenPhoto(id) }
  const kept = filesKept()
  expect(await removePhoto({ db, storage }, { ...photo, customerId: randomUUID() })).toBe(false)
  expect(await removePhoto({ db, storage }, photo)).toBe(true)
  expect(await removePhoto({ db, storage }, photo)).toBe(false)
  expect(filesKept()).toBe(kept - 1)
  expect((await add(id)).ok).toBe(true)
})

test('the seventh photo waits for the sixth, and is refused', async () => {
  const { id } = await givenCustomer(db)
  for (let photo = 0; photo < 5; photo += 1) await note(db, id)
  let seventh: ReturnType<typeof note> | undefined

  await db.transaction(async (tx) => {
    await note(tx, id)
    seventh = note(db, id)
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })

  expect(await seventh).toMatchObject({ outcome: 'too_many_photos' })
})

test('a photo belongs to one return, and to that of its customer', async () => {
  const [order, other] = [
    await givenDeliveredOrder(db, [3], standard),
    await givenDeliveredOrder(db, [1], standard),
  ]
  const photo = await givenPhoto(order.customer.id)

  expect(await createReturn(db, newReturn(other, { photos: [photo] }))).toEqual(
    err({ kind: 'photo_not_found' }),
  )
  const returnId = await givenReturn(db, order, { photos: [photo] })
  expect(await createReturn(db, newReturn(order, { photos: [photo] }))).toEqual(
    err({ kind: 'photo_not_found' }),
  )

  expect((await readReturn(db, returnId))!.photos).toEqual([{ id: photo, width: 9, height: 6 }])
  // What was sent is evidence: it stays.
  expect(
    await removePhoto({ db, storage }, { customerId: order.customer.id, photoId: photo }),
  ).toBe(false)
})

test('what is not sent within a day is deleted, row and file, and all else stays', async () => {
  const order = await givenDeliveredOrder(db, [1], standard)
  const customerId = order.customer.id
  const [sent, forgotten, fresh] = [
    await givenPhoto(customerId),
    await givenPhoto(customerId),
    await givenPhoto(customerId),
  ]
  await givenReturn(db, order, { photos: [sent] })
  await db.tables
    .updateTable('return_photos')
    .set({ created_at: new Date(Date.now() - 25 * 60 * 60_000) })
    .where('id', 'in', [sent, forgotten])
    .execute()
  const kept = filesKept()

  await forgetPhotosNeverSent({ db, storage, clock: systemClock })

  const left = await db.tables
    .selectFrom('return_photos')
    .select('id')
    .where('customer_id', '=', customerId)
    .execute()
  expect(left.map(({ id }) => id).sort()).toEqual([sent, fresh].sort())
  expect(filesKept()).toBe(kept - 1)
})
