import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'

import { consentsOf, givenSubscriber, givenWilling, stateOf } from '../testing/given-contact.ts'
import {
  addNewsletterAtCheckout,
  chooseOwnMails,
  endMails,
  endNewsletterAtCheckout,
  findContact,
  takeBackEnd,
} from './choices.ts'
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts'

const db = await useTestDatabase({ connections: 24 })

const purposesOf = async (userId: string) => (await findContact(db, { userId }))?.purposes

test('a customer chooses for each purpose, and what changed is logged', async () => {
  const { id } = await givenCustomer(db)
  expect(await chooseOwnMails(db, id, ['newsletter', 'price_drops'])).toEqual({
    given: ['newsletter', 'price_drops'],
    ended: [],
  })
  expect(await chooseOwnMails(db, id, ['price_drops', 'cart_reminders'])).toEqual({
    given: ['cart_reminders'],
    ended: ['newsletter'],
  })
  expect(await purposesOf(id)).toEqual(['price_drops', 'cart_reminders'])
  expect(await chooseOwnMails(db, id, ['price_drops', 'cart_reminders'])).toEqual({
    given: [],
    ended: [],
  })
  await chooseOwnMails(db, id, [])
  const contact = await findContact(db, { userId: id })
  expect(contact?.purposes).toEqual([])
  expect(await stateOf(db, contact!.id)).toBe('unsubscribed')
})

test('a contact who never wanted anything is not stored', async () => {
  const { id } = await givenCustomer(db)
  await chooseOwnMails(db, id, [])
  expect(await findContact(db, { userId: id })).toBeUndefined()
})

test('an account without a confirmed email chooses nothing', async () => {
  const { id } = await givenCustomer(db)
  await db.tables.updateTable('users').set({ email_verified: false }).where('id', '=', id).execute()
  await chooseOwnMails(db, id, ['newsletter'])
  expect(await findContact(db, { userId: id })).toBeUndefined()
})

test('the box at the checkout adds the newsletter, or ends that alone', async () => {
  const { customer } = await givenWilling(db, ['price_drops'])
  await addNewsletterAtCheckout(db, customer.id)
  expect(await purposesOf(customer.id)).toEqual(['newsletter', 'price_drops'])
  await endNewsletterAtCheckout(db, customer.id)
  expect(await purposesOf(customer.id)).toEqual(['price_drops'])
})

test('a link ends what is chosen of its contact, and all by one click', async () => {
  const { customer, contactId } = await givenWilling(db, [
    'newsletter',
    'price_drops',
    'cart_reminders',
  ])
  const link = { contactId, campaignId: null }
  expect(await endMails(db, link, ['newsletter'])).toEqual(['newsletter'])
  expect(await purposesOf(customer.id)).toEqual(['price_drops', 'cart_reminders'])
  expect(await endMails(db, link, ['newsletter'])).toEqual([])
  expect(await endMails(db, link, undefined)).toEqual(['price_drops', 'cart_reminders'])
  expect(await stateOf(db, contactId)).toBe('unsubscribed')
})

test('what a link ended can be taken back within the hour, and nothing else', async () => {
  const { customer, contactId } = await givenWilling(db, ['newsletter', 'price_drops'])
  const link = { contactId, campaignId: null }
  await chooseOwnMails(db, customer.id, ['newsletter'])
  await endMails(db, link, undefined)

  expect(await takeBackEnd(db, contactId, ['newsletter', 'price_drops', 'cart_reminders'])).toEqual(
    ['newsletter'],
  )
  expect(await purposesOf(customer.id)).toEqual(['newsletter'])
  expect(await stateOf(db, contactId)).toBe('confirmed')
  expect(await consentsOf(db, contactId)).toEqual([
    'newsletter given profile',
    'price_drops given profile',
    'price_drops withdrawn profile',
    'newsletter withdrawn unsubscribe',
    'newsletter given unsubscribe',
  ])
  expect(await takeBackEnd(db, contactId, ['newsletter'])).toEqual([])
})

test('after an hour nothing is taken back', async () => {
  const { contactId } = await givenWilling(db)
  await endMails(db, { contactId, campaignId: null }, undefined)
  await db.pool.query(`begin; set local session_replication_role = replica;
    update consent_log set created_at = created_at - interval '61 minutes'
     where subject_id = '${contactId}'; commit`)
  expect(await takeBackEnd(db, contactId, ['newsletter'])).toEqual([])
})

test('twenty presses at once end it once', async () => {
  const { contactId } = await givenWilling(db)
  const ended = await Promise.all(
    Array.from({ length: 20 }, () => endMails(db, { contactId, campaignId: null }, undefined)),
  )
  expect(ended.flat()).toEqual(['newsletter'])
  expect(await consentsOf(db, contactId)).toEqual([
    'newsletter given profile',
    'newsletter withdrawn unsubscribe',
  ])
})

test('a contact goes with its account to another email', async () => {
  const { customer, contactId } = await givenWilling(db)
  await db.tables
    .updateTable('users')
    .set({ email: `new-${customer.email}` })
    .where('id', '=', customer.id)
    .execute()
  expect(await findContact(db, { userId: customer.id })).toEqual({
    id: contactId,
    email: `new-${customer.email}`,
    purposes: ['newsletter'],
  })
})

test('where the new email has its own say, that counts', async () => {
  const { customer, contactId } = await givenWilling(db, ['newsletter', 'price_drops'])
  const other = await givenSubscriber(db)
  await endMails(db, { contactId: other.id, campaignId: null }, undefined)
  await db.tables
    .updateTable('users')
    .set({ email: other.email })
    .where('id', '=', customer.id)
    .execute()

  expect(await findContact(db, { userId: customer.id })).toMatchObject({
    id: other.id,
    purposes: [],
  })
  expect(await findContact(db, { id: contactId })).toMatchObject({ purposes: [] })
})

test('an account that goes takes its contact along; the log of consents stays', async () => {
  const { customer, contactId } = await givenWilling(db)
  await sql`delete from users where id = ${customer.id}`.execute(db.tables)
  expect(await findContact(db, { id: contactId })).toBeUndefined()
  expect(await consentsOf(db, contactId)).toEqual(['newsletter given profile'])
})

test('links are read by the keys that made them, and nothing else is one', () => {
  const link = { contactId: crypto.randomUUID(), campaignId: crypto.randomUUID() }
  const token = unsubscribeToken(['old'], link)
  expect(readUnsubscribeToken(['new', 'old'], token)).toEqual(link)
  expect(readUnsubscribeToken(['new'], token)).toBeUndefined()
  for (const wrong of [
    '',
    'x',
    'v1...',
    `v1.a.b.c`,
    token.slice(0, 60),
    `${token}.x`,
    token + 'a'.repeat(300),
  ])
    expect(readUnsubscribeToken(['old'], wrong)).toBeUndefined()
})
