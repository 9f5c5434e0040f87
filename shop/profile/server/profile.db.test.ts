import { randomUUID } from 'node:crypto'

import { expect, onTestFinished, test } from 'vitest'

import { isRefused } from '#platform/functions/define-function.ts'
import { createLog } from '#platform/log.ts'
import { startChangeFeed } from '#platform/realtime/server/change-feed.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import { from, givenAccount, sessionOf } from '#shop/sign-in/testing/given-account.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'

import { getProfile } from './functions/get-profile.ts'
import { updateProfile } from './functions/update-profile.ts'
import { readProfile, saveProfile } from './profile.ts'

const db = await useTestDatabase()

const call = (userId: string) => ({ db, caller: { session: { userId } } }) as never

test('there is no profile before the first one is saved, then there is (§3.12)', async () => {
  const { id } = await givenCustomer(db)
  const nothing = await getProfile.handle(call(id))
  expect(isRefused(nothing) && nothing.status).toBe(404)

  const input = updateProfile.input.parse({
    updates: { first_name: ' Amina ', last_name: 'Khan' },
  })
  await updateProfile.handle({ ...(call(id) as object), input } as never)

  expect(await getProfile.handle(call(id))).toEqual({ first_name: 'Amina', last_name: 'Khan' })
})

test('saving again changes the names', async () => {
  const { id } = await givenCustomer(db)
  await saveProfile(db, id, { first_name: 'Amina', last_name: 'Khan' })
  const saved = await saveProfile(db, id, { first_name: 'Amina', last_name: 'Rahman' })

  expect(saved).toEqual({ ok: true, value: { first_name: 'Amina', last_name: 'Rahman' } })
  expect(await getProfile.handle(call(id))).toEqual({ first_name: 'Amina', last_name: 'Rahman' })
})

test('the names of the account change with the profile', async () => {
  const { id } = await givenCustomer(db)
  await saveProfile(db, id, { first_name: 'Maryam', last_name: 'Rahman' })

  const user = await db.tables
    .selectFrom('users')
    .select(['first_name', 'last_name', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(user).toEqual({ first_name: 'Maryam', last_name: 'Rahman', name: 'Maryam Rahman' })
})

test('what the function changed is known to every process soon', async () => {
  const feed = startChangeFeed({ url: db.url, log: createLog('silent') })
  onTestFinished(() => feed.stop())
  await feed.ready
  const shop = await accountsOn(db, { canRemember: () => feed.connected })
  feed.on('users', (change) => {
    if (change.kind === 'update') shop.sessions.forgetUser(change.new.id)
  })
  const { id, headers } = await givenAccount(db, shop)
  expect(await shop.sessions(headers)).toMatchObject({ firstName: 'Amina' })

  await saveProfile(db, id, { first_name: 'Maryam', last_name: 'Khan' })
  await expect
    .poll(() => shop.sessions(headers), { timeout: 5000 })
    .toMatchObject({ firstName: 'Maryam' })
})

test('the form without JavaScript changes them too, and the session knows at once', async () => {
  const shop = await accountsOn(db)
  const { headers, session } = await givenAccount(db, shop)
  expect(await shop.sessions(headers)).toMatchObject({ firstName: 'Amina' })

  const names = { first_name: ' Maryam ', last_name: 'Rahman' }
  expect(await shop.accounts.updateProfile(from(), session, names)).toEqual({
    ok: true,
    value: { first_name: 'Maryam', last_name: 'Rahman' },
  })
  expect(await shop.sessions(headers)).toMatchObject({ firstName: 'Maryam', lastName: 'Rahman' })
})

test('the form is refused as the function is', async () => {
  const shop = await accountsOn(db)
  const { headers } = await givenAccount(db, shop)
  const session = await sessionOf(shop, headers)
  const names = { first_name: ' ', last_name: 'x'.repeat(81) }

  expect(await shop.accounts.updateProfile(from(), session, names)).toEqual({
    ok: false,
    refusal: {
      kind: 'invalid_input',
      fields: {
        first_name: 'Please enter your first name.',
        last_name: 'Please use at most 80 characters.',
      },
    },
  })
})

test('ten tabs at once make one profile', async () => {
  const { id } = await givenCustomer(db)
  const names = { first_name: 'Amina', last_name: 'Khan' }
  await Promise.all(Array.from({ length: 10 }, async () => saveProfile(db, id, names)))

  const profiles = await db.tables
    .selectFrom('customer_profiles')
    .select('first_name')
    .where('user_id', '=', id)
    .execute()
  expect(profiles).toEqual([{ first_name: 'Amina' }])
})

const saveAddressOf = async (userId: string, name: string) =>
  db.callOne('save_address', {
    p_user_id: userId,
    p_address_id: null,
    p_name: name,
    p_phone: null,
    p_line1: '1 Example Street',
    p_line2: null,
    p_city: 'London',
    p_postcode: 'SW1A 1AA',
    p_is_default: false,
  })

test.for([
  ['Amina Rahman', 'Amina', 'Rahman'],
  ['  Umm   Kulthum bint Ali ', 'Umm Kulthum bint', 'Ali'],
  ['Amina', 'Amina', ''],
] as const)(
  'who came by a code has the names of the first address: %s',
  async ([name, first_name, last_name]) => {
    const email = `${randomUUID()}@example.com`
    const { user_id: id } = await db.callOne('enter_by_code', { p_email: email })
    expect(await getProfile.handle(call(id!))).toEqual({ first_name: '', last_name: '' })

    await Promise.all(Array.from({ length: 10 }, () => saveAddressOf(id!, name)))
    expect(await getProfile.handle(call(id!))).toEqual({ first_name, last_name })
    await saveAddressOf(id!, 'Somebody Else')
    expect(await getProfile.handle(call(id!))).toEqual({ first_name, last_name })
    // Reviews are signed with the names of the account, which nobody has given.
    const user = db.tables.selectFrom('users').select(['first_name', 'last_name'])
    expect(await user.where('id', '=', id!).executeTakeFirst()).toEqual({
      first_name: '',
      last_name: '',
    })
  },
)

test('an unconfirmed email gets no profile (§4.6)', async () => {
  const { id } = await givenCustomer(db)
  await db.tables.updateTable('users').set({ email_verified: false }).where('id', '=', id).execute()
  const saved = await saveProfile(db, id, { first_name: 'Amina', last_name: 'Khan' })

  expect(saved).toEqual({ ok: false, refusal: 'email_not_confirmed' })
  expect(await readProfile(db, id)).toBeUndefined()
})

test.for([
  [{ first_name: '', last_name: 'Khan' }, 'updates.first_name', 'Please enter your first name.'],
  [{ first_name: 'Amina' }, 'updates.last_name', 'Please enter your last name.'],
  [
    { first_name: 'x'.repeat(81), last_name: 'Khan' },
    'updates.first_name',
    'Please use at most 80 characters.',
  ],
] as const)('%j is refused with the field and what to do', ([updates, field, message]) => {
  const issue = updateProfile.input.safeParse({ updates }).error?.issues[0]

  expect(issue).toMatchObject({ message })
  expect(issue?.path.join('.')).toBe(field)
})
