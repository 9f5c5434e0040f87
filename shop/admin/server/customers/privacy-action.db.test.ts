import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import { givenAdmin } from '#shop/sign-in/testing/given-admin.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenStoreCredit } from '#shop/credit/testing/given-credit.ts'
import { readPrivacy } from '#shop/privacy/server/requests.ts'

import { privacyAction } from './privacy-action.ts'

const db = await useTestDatabase()
const { id: actorId } = await givenAdmin(db, await accountsOn(db), { role: 'support' })

type Form = Parameters<typeof privacyAction>[1]['form']

const send = (userId: string, form: Form, givesUpCredit = false) =>
  privacyAction(db, { form, givesUpCredit, actorId, userId })
const auditOf = (userId: string) =>
  db.tables
    .selectFrom('audit_log')
    .select(['actor', 'action'])
    .where('subject_id', '=', userId)
    .orderBy('id')
    .execute()

describe('what staff do about the data of a customer who asks in writing', () => {
  test('is done for the customer, and audited', async () => {
    const { id } = await givenCustomer(db)

    expect(await send(id, 'ask-copy')).toEqual({ done: 'copy-asked' })
    expect(await send(id, 'ask-erasure')).toEqual({ done: 'erasure-asked' })
    expect(await readPrivacy(db, id)).toMatchObject({
      copy: { state: 'asked' },
      erasure: { state: 'waiting', isForThem: true },
    })
    expect(await send(id, 'keep-account')).toEqual({ done: 'account-kept' })
    expect(await auditOf(id)).toEqual(
      ['export_requested', 'erasure_requested', 'erasure_taken_back'].map((action) => ({
        actor: actorId,
        action,
      })),
    )
  })

  test('takes no credit that the customer did not give up', async () => {
    const { id } = await givenCustomer(db)
    await givenStoreCredit(db, id, 500)

    expect(await send(id, 'ask-erasure')).toMatchObject({
      kind: 'refused',
      notice: { message: expect.stringContaining('£5.00') },
    })
    expect(await send(id, 'ask-erasure', true)).toEqual({ done: 'erasure-asked' })
  })

  test('is refused for a colleague, and where nothing was asked', async () => {
    expect(await send(actorId, 'ask-erasure')).toMatchObject({
      kind: 'refused',
      notice: { message: 'This account runs the shop. Take its role away first.' },
    })
    const { id } = await givenCustomer(db)
    expect(await send(id, 'keep-account')).toMatchObject({ kind: 'refused' })
  })
})
