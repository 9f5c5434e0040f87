import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'
import { givenProduct } from '#shop/catalogue/testing/given-product.ts'

import type { Segment } from '../segment.ts'
import {
  ACTOR,
  forgetCampaigns,
  givenCampaign,
  sendNow,
  wholeCampaign,
} from '../testing/given-campaign.ts'
import { block, givenSubscriber, newsletterOn } from '#shop/newsletter/testing/given-contact.ts'
import { chooseOwnMails, endMails } from '#shop/newsletter/server/choices.ts'
import { recordMailEvent } from '#shop/newsletter/server/mail-routes.ts'
import { countSegment, findCampaign } from './campaign-queries.ts'
import { deleteCampaign, moveCampaign, saveCampaign, testCampaign } from './campaigns.ts'

const db = await useTestDatabase({ connections: 24 })
beforeEach(() => forgetCampaigns(db))

const save = (campaignId: string, version: number, subject: string) =>
  saveCampaign(db, { campaignId, version, content: wholeCampaign({ subject }), actorId: ACTOR })

test('saves a campaign for the last reader and shows everyone else the current version', async () => {
  const campaignId = await givenCampaign(db)
  expect(await save(campaignId, 1, 'Second')).toEqual({
    ok: true,
    value: { version: 2, isNew: false },
  })
  expect(await save(campaignId, 1, 'Third')).toMatchObject({
    ok: false,
    refusal: { kind: 'version_conflict', version: 2, content: { subject: 'Second' } },
  })
  // The same request again has an effect once, from anyone.
  expect(await save(campaignId, 1, 'Second')).toMatchObject({ ok: true, value: { version: 2 } })
  expect(await save(randomUUID(), 3, 'None')).toEqual({
    ok: false,
    refusal: { kind: 'campaign_not_found' },
  })
})

test('of twenty who save the same version one is heard', async () => {
  const campaignId = await givenCampaign(db)
  const saved = await Promise.all(
    Array.from({ length: 20 }, (_, at) => save(campaignId, 1, `Subject ${at}`)),
  )
  expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
})

test('the audit log stores none of its text', async () => {
  const campaignId = await givenCampaign(db, { subject: 'A secret launch' })
  await save(campaignId, 1, 'A secret sale')
  const entries = await db.tables
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', campaignId)
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['campaign_created', 'campaign_changed'])
  expect(JSON.stringify(entries)).not.toContain('secret')
})

test('what is planned is edited no more, until the plan is taken back', async () => {
  await givenSubscriber(db)
  const campaignId = await givenCampaign(db)
  const tomorrow = new Date(Date.now() + 86_400_000)
  const plan = { campaignId, version: 1, actorId: ACTOR }
  expect(await moveCampaign(db, { ...plan, to: 'scheduled', sendAt: tomorrow })).toMatchObject({
    ok: true,
  })
  expect(await findCampaign(db, campaignId)).toMatchObject({ state: 'scheduled', sendAt: tomorrow })
  expect(await save(campaignId, 1, 'Too late')).toEqual({
    ok: false,
    refusal: { kind: 'not_a_draft' },
  })
  await moveCampaign(db, { ...plan, to: 'draft', sendAt: null })
  expect(await save(campaignId, 1, 'In time')).toMatchObject({ ok: true })
})

test('a draft is deleted as it was seen, and what is planned is not', async () => {
  const campaignId = await givenCampaign(db)
  const remove = (version: number) => deleteCampaign(db, { campaignId, version, actorId: ACTOR })
  expect(await remove(2)).toEqual({ ok: false, refusal: { kind: 'version_conflict' } })
  await givenSubscriber(db)
  await sendNow(db, campaignId)
  expect(await remove(1)).toEqual({ ok: false, refusal: { kind: 'not_now' } })
  await moveCampaign(db, { campaignId, to: 'draft', version: 1, sendAt: null, actorId: ACTOR })
  // Twice: the answer to the first press was lost.
  expect(await remove(1)).toEqual({ ok: true, value: undefined })
  expect(await remove(1)).toEqual({ ok: true, value: undefined })
  expect(await findCampaign(db, campaignId)).toBeUndefined()
})

test('a draft that a colleague has changed since is not scheduled', async () => {
  await givenSubscriber(db)
  const campaignId = await givenCampaign(db)
  await save(campaignId, 1, 'Changed')
  expect(await sendNow(db, campaignId)).toEqual({
    ok: false,
    refusal: { kind: 'version_conflict' },
  })
})

test('of two colleagues who schedule it for different times the second learns that it is scheduled', async () => {
  await givenSubscriber(db)
  const campaignId = await givenCampaign(db)
  const plan = (sendAt: Date | null) =>
    moveCampaign(db, { campaignId, to: 'scheduled', version: 1, sendAt, actorId: ACTOR })
  const [monday, tuesday] = [new Date('2099-07-06T09:00Z'), new Date('2099-07-07T09:00Z')]

  // The answer to the first press was lost.
  for (let press = 0; press < 2; press += 1)
    expect(await plan(monday)).toEqual({ ok: true, value: undefined })
  for (const other of [tuesday, null])
    expect(await plan(other)).toEqual({
      ok: false,
      refusal: { kind: 'not_now', state: 'scheduled' },
    })
  expect((await findCampaign(db, campaignId))?.sendAt).toEqual(monday)
})

test('a campaign without recipients is not scheduled', async () => {
  const campaignId = await givenCampaign(db)
  expect(await sendNow(db, campaignId)).toEqual({ ok: false, refusal: { kind: 'nobody' } })
})

test('sends a test to its author only', async () => {
  const { id: productId } = await givenProduct(db, { name: 'Sahar abaya', pricePence: 8900 })
  const campaignId = await givenCampaign(db, { product_ids: [productId] })
  await givenSubscriber(db)
  const to = `${randomUUID()}@example.com`
  expect(await testCampaign(newsletterOn(db), { campaignId, to, actorId: ACTOR })).toBe(true)

  const mails = await db.tables
    .selectFrom('emails')
    .select(['recipient', 'subject', 'plain_text'])
    .where('kind', '=', 'campaign')
    .execute()
  expect(mails).toMatchObject([{ recipient: to, subject: '[Test] New for the cooler days' }])
  expect(mails[0]!.plain_text).toContain('Sahar abaya')
  expect(mails[0]!.plain_text).toContain('£89.00')
})

test('segments are made of consent and purchases; the dead and the unwilling are in none', async () => {
  const { customer, orderId } = await givenPaidOrder(db)
  await chooseOwnMails(db, customer.id, ['newsletter'])
  const { categoryId, parentId } = await categoryOf(orderId)
  const unwilling = await givenPaidOrder(db)
  const other = await givenCustomer(db)
  await chooseOwnMails(db, unwilling.customer.id, ['price_drops'])
  await chooseOwnMails(db, other.id, ['newsletter'])
  const dead = await givenSubscriber(db)
  await recordMailEvent(db, { id: 'x', kind: 'bounce', isHard: true, email: dead.email })
  const left = await givenSubscriber(db)
  await endMails(db, { contactId: left.id, campaignId: null }, undefined)
  const count = (segment: Segment) => countSegment(db, segment)

  expect(await count({ kind: 'everybody' })).toBe(2)
  expect(await count({ kind: 'bought_category', category_id: categoryId })).toBe(1)
  expect(await count({ kind: 'bought_category', category_id: parentId })).toBe(1)
  expect(await count({ kind: 'bought_category', category_id: randomUUID() })).toBe(0)
  expect(await count({ kind: 'bought_within', days: 30 })).toBe(1)
  expect(await count({ kind: 'not_bought_for', days: 30 })).toBe(0)
  await block(db, other.id)
  expect(await count({ kind: 'everybody' })).toBe(1)
  await db.pool.query("update orders set paid_at = now() - interval '31 days'")
  expect(await count({ kind: 'bought_within', days: 30 })).toBe(0)
  expect(await count({ kind: 'not_bought_for', days: 30 })).toBe(1)
})

/** The category of what was bought, which is now below another one. */
async function categoryOf(orderId: string) {
  const parent = await db.tables
    .insertInto('categories')
    .values({ slug: randomUUID(), name: 'Clothes' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { category_id } = await db.tables
    .selectFrom('order_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select('p.category_id')
    .where('i.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await db.tables
    .updateTable('categories')
    .set({ parent_id: parent.id })
    .where('id', '=', category_id)
    .execute()
  return { categoryId: category_id, parentId: parent.id }
}
