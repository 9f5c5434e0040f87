import { donePath, profilePath } from '#shop/profile/profile-paths.ts'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { systemClock } from '#platform/clock.ts'
import { servicesContext, sessionContext } from '#platform/pages/contexts.ts'
import type { Services } from '#platform/services.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { refuseForm } from '#shop/profile/profile-refusal.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { SHOP_URL, accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import {
  PASSWORD,
  givenAccount,
  givenOldProof,
  sessionOf,
} from '#shop/sign-in/testing/given-account.ts'
import { readPrivacy } from '#shop/privacy/server/requests.ts'

import { serverSections } from './server-sections.ts'
import { profileAction } from './visit-profile.ts'

const db = await useTestDatabase()
const shop = await accountsOn(db)

type Account = Awaited<ReturnType<typeof givenAccount>>

/** A customer who signed in a while ago. */
async function givenLongSignedIn() {
  const account = await givenAccount(db, shop)
  await givenOldProof(db, account.session)
  return account
}

/** Posts a form to the profile, as any client can without loading the page first. */
async function post(account: Account, part: string, fields: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(servicesContext, { db, clock: systemClock, publicUrl: SHOP_URL } as Services)
  context.set(sessionContext, () => sessionOf(shop, account.headers))
  const { accounts } = shop
  context.set(accountsContext, {
    accounts,
    caller: {
      headers: new Headers({ cookie: account.cookie, origin: SHOP_URL }),
      address: '192.0.2.1',
    },
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const answer = await profileAction(context, new URL(SHOP_URL + profilePath(part)), form)
  return answer instanceof Response ? answer.headers.get('location') : answer
}

/** What the forms of the locked parts change. */
const stateOf = async ({ id, email, session }: Account) => ({
  privacy: await readPrivacy(db, id),
  passkeys: await shop.accounts.listPasskeys(session),
  mails: await db.tables
    .selectFrom('emails')
    .select('kind')
    .where('recipient', '=', email)
    .execute(),
  passwords: await db.tables
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', id)
    .execute(),
})

/** Valid for every form, so that only the missing proof can refuse it. */
const filledIn = {
  email: 'new@example.com',
  code_from_old: '123456',
  code_from_new: '123456',
  password: 'swimming in the quiet sea',
  item: '00000000-0000-4000-8000-000000000000',
  name: 'Phone',
  response: '{}',
  give_up_credit: 'yes',
}

const lockedForms = Object.entries(serverSections).flatMap(([part, { needsProof, forms }]) =>
  needsProof ? Object.keys(forms).map((form) => ({ part, form })) : [],
)

test('the email, the password, passkeys and personal data are behind "Confirm it is you"', () => {
  expect(new Set(lockedForms.map(({ part }) => part))).toEqual(
    new Set(['email', 'password', 'passkeys', 'privacy']),
  )
})

test.for(lockedForms)(
  'without a recent proof $form in $part is refused and changes nothing',
  async ({ part, form }) => {
    const account = await givenLongSignedIn()
    const before = await stateOf(account)

    expect(await post(account, part, { ...filledIn, form })).toEqual(
      refuseForm({ kind: 'proof_required' }, { form }),
    )
    expect(await stateOf(account)).toEqual(before)
  },
)

test.for(lockedForms)('$form is unknown to parts that need no proof', async ({ form }) => {
  const account = await givenLongSignedIn()
  const before = await stateOf(account)

  expect(await post(account, 'details', { ...filledIn, form })).toBe(profilePath('details'))
  expect(await stateOf(account)).toEqual(before)
})

test('the proof itself needs none, and unlocks the forms', async () => {
  const account = await givenLongSignedIn()

  expect(await post(account, 'privacy', { form: 'prove-by-password', password: PASSWORD })).toBe(
    donePath('privacy', 'proved'),
  )
  expect(await post(account, 'privacy', { form: 'ask-copy' })).toBe(
    donePath('privacy', 'copy-asked'),
  )
})
