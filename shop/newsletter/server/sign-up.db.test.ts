import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { inLanguage } from '#platform/languages/server/in-language.ts'
import { procedureOf, countStatements } from '#platform/testing/count-statements.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { mailKindsTo } from '#shop/sign-in/testing/given-mail.ts'

import { signUpText } from '../sign-up-text.ts'
import {
  askFor,
  confirmationTo,
  consentsOf,
  givenSubscriber,
  stateOf,
} from '../testing/given-contact.ts'
import { endMails, findContact } from './choices.ts'
import { confirmNewsletter } from './sign-up.tsx'

const db = await useTestDatabase({ connections: 24 })
const statements = countStatements(db)

const newEmail = () => `${randomUUID()}@example.com`
const wordsOf = (contactId: string) =>
  db.tables
    .selectFrom('consent_log')
    .select('wording')
    .where('subject_id', '=', contactId)
    .distinct()
    .execute()
const times = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, work))

test('a sign-up sends nothing before it is confirmed, and is stored with the wording shown', async () => {
  const email = newEmail()
  expect(await askFor(db, ` ${email.toUpperCase()} `)).toEqual({ ok: true, value: { email } })
  const asked = await findContact(db, { email })
  expect(asked).toMatchObject({ email, purposes: [] })
  expect(await stateOf(db, asked!.id)).toBe('pending')

  const token = await confirmationTo(db, email)
  expect(await confirmNewsletter(db, token)).toEqual({
    outcome: 'confirmed',
    email,
    purposes: ['newsletter'],
  })
  expect(await findContact(db, { email })).toMatchObject({ purposes: ['newsletter'] })
  expect(await stateOf(db, asked!.id)).toBe('confirmed')
  expect(await consentsOf(db, asked!.id)).toEqual([
    'newsletter asked footer',
    'newsletter given footer',
  ])
  expect(await wordsOf(asked!.id)).toEqual([{ wording: signUpText.wording }])
})

test('a sign-up on an Arabic page is stored with the Arabic wording', async () => {
  const email = newEmail()
  const shown = await inLanguage('ar', async () => {
    await askFor(db, email)
    return signUpText.wording
  })
  expect(shown).not.toBe(signUpText.wording)
  // The link of the mail may be opened on a page of any language.
  await confirmNewsletter(db, await confirmationTo(db, email))
  const { id } = (await findContact(db, { email }))!
  expect(await wordsOf(id)).toEqual([{ wording: shown }])
})

test('twenty who name one address at once make one contact', async () => {
  const email = newEmail()
  await times(20, () => askFor(db, email))

  const found = await db.tables
    .selectFrom('mailing_contacts')
    .select('id')
    .where('email', '=', email)
    .execute()
  expect(found).toHaveLength(1)
  expect(await consentsOf(db, found[0]!.id)).toEqual(['newsletter asked footer'])
})

test('a link confirms once, however many open it at once, and reports it afterwards', async () => {
  const email = newEmail()
  await askFor(db, email)
  const token = await confirmationTo(db, email)
  const outcomes = await times(20, () => confirmNewsletter(db, token))

  expect(outcomes.filter(({ outcome }) => outcome === 'confirmed')).toHaveLength(1)
  expect(outcomes.filter(({ outcome }) => outcome === 'already')).toHaveLength(19)
  const contact = await findContact(db, { email })
  expect((await consentsOf(db, contact!.id)).filter((each) => each.includes('given'))).toHaveLength(
    1,
  )
})

test('a link works for seven days', async () => {
  const email = newEmail()
  await askFor(db, email)
  const token = await confirmationTo(db, email)
  const { id } = (await findContact(db, { email }))!
  const age = (days: number) =>
    db.tables
      .updateTable('mailing_confirmations')
      .set({ expires_at: sql<Date>`expires_at - make_interval(days => ${days})` })
      .where('contact_id', '=', id)
      .execute()

  await age(8)
  expect(await confirmNewsletter(db, token)).toEqual({ outcome: 'expired' })
  expect(await stateOf(db, id)).toBe('pending')
  await age(-2)
  expect((await confirmNewsletter(db, token)).outcome).toBe('confirmed')
})

test('an unknown link confirms nothing', async () => {
  expect(await confirmNewsletter(db, 'x'.repeat(43))).toEqual({ outcome: 'expired' })
})

test('an old link does not bring back what was ended since', async () => {
  const email = newEmail()
  const { id } = await givenSubscriber(db, email)
  await askFor(db, email)
  const unused = await confirmationTo(db, email)
  await endMails(db, { contactId: id, campaignId: null }, undefined)

  expect(await confirmNewsletter(db, unused)).toEqual({ outcome: 'expired' })
  expect(await findContact(db, { email })).toMatchObject({ purposes: [] })

  await askFor(db, email)
  expect(await confirmNewsletter(db, await confirmationTo(db, email))).toMatchObject({
    outcome: 'confirmed',
  })
})

test('known and unknown addresses are indistinguishable: same response, statements and mail', async () => {
  const known = newEmail()
  await givenSubscriber(db, known)
  // What a process asks once, of the schema, is asked.
  await askFor(db, newEmail())
  const done: { answer: unknown; sent: string[] }[] = []
  for (const email of [known, newEmail()]) {
    let answer: unknown
    const sent = await statements.during(async () => {
      answer = await askFor(db, email)
    })
    done.push({
      answer: JSON.stringify(answer).replace(email, 'EMAIL'),
      sent: sent.map(procedureOf).toSorted(),
    })
    expect(await mailKindsTo(db, email)).toContain('confirm_newsletter')
  }
  expect(done[0]).toEqual(done[1])
})

test('an account with the confirmed address is found by it', async () => {
  const customer = await givenCustomer(db)
  const contact = await givenSubscriber(db, customer.email)
  expect(await findContact(db, { userId: customer.id })).toMatchObject({ id: contact.id })
})

test('an account that is made confirmed, by a code, finds the contact of its address', async () => {
  const { id, email } = await givenSubscriber(db)
  const { user_id } = await db.callOne('enter_by_code', { p_email: email })
  expect(await findContact(db, { userId: user_id! })).toMatchObject({ id })
})

test('what is no address is refused by its name', async () => {
  expect(await askFor(db, 'amina@')).toMatchObject({
    ok: false,
    refusal: { kind: 'invalid_input', fields: { email: expect.any(String) } },
  })
})
