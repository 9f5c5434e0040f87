import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { readSentForm } from '#shop/sign-in/account-answer.ts'
import { SHOP_URL, accountsOn, confirmationToken } from '#shop/sign-in/testing/accounts-on.ts'
import { codeTo, otherCode } from '#shop/sign-in/testing/given-mail.ts'

import { accountAction } from './account-action.ts'

const db = await useTestDatabase()
const shop = await accountsOn(db)

const caller = { headers: new Headers({ origin: SHOP_URL }), address: '192.0.2.1' }
const amina = {
  first_name: 'Amina',
  last_name: 'Khan',
  email: 'amina@example.com',
  password: 'a quiet harbour',
}

/** Sends a form as a browser without JavaScript does. */
function send(fields: Record<string, string>, redirectTo: string | null = null, from = caller) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return accountAction(shop.accounts, from, readSentForm(data), redirectTo)
}

test('from signing up to being led back to the checkout', async () => {
  expect(await send({ form: 'sign-up', ...amina })).toEqual({
    kind: 'check_email',
    email: 'amina@example.com',
    sentAgain: false,
  })
  expect(await send({ form: 'sign-in', ...amina })).toMatchObject({
    kind: 'refused',
    notice: { title: 'Email Not Confirmed' },
    canSendAgain: true,
  })
  expect(await send({ form: 'send-again', email: 'Amina@example.com' })).toEqual({
    kind: 'check_email',
    email: 'amina@example.com',
    sentAgain: true,
  })

  const token = await confirmationToken(db, amina.email)
  await shop.post('/api/auth/confirm-email', { token, password: amina.password })
  const answer = await send({ form: 'sign-in', ...amina }, '/checkout')
  if (!(answer instanceof Response)) throw new Error(answer.kind)

  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/checkout')
  const cookie = answer.headers.getSetCookie()[0] ?? ''
  expect(cookie).toMatch(/HttpOnly/)
  expect(await shop.sessions(new Headers({ cookie }))).toMatchObject({ email: amina.email })

  const elsewhere = await send({ form: 'sign-in', ...amina }, '//evil.test')
  expect(elsewhere instanceof Response && elsewhere.headers.get('location')).toBe('/')
})

test('a refusal keeps what was typed, but not the password', async () => {
  const answer = await send({ form: 'sign-up', ...amina, email: 'amina' })

  expect(answer).toEqual({
    kind: 'refused',
    form: 'sign-up',
    notice: { title: 'Invalid Email', message: 'Please enter a valid email address.' },
    fields: { email: 'Please enter a valid email address.' },
    typed: { first_name: 'Amina', last_name: 'Khan', email: 'amina' },
    canSendAgain: false,
  })
})

test('an empty form, or a file where a text belongs, is refused by its fields', async () => {
  expect(await send({})).toMatchObject({ form: 'sign-in', notice: { title: 'Invalid Email' } })

  const data = new FormData()
  data.append('email', new Blob(['x']))
  expect(readSentForm(data).email).toBe('')
})

test('a code leads a stranger to the checkout, at the end of a few slips', async () => {
  const email = 'bilal@example.com'
  expect(await send({ form: 'send-code', email: ' Bilal@Example.com' })).toEqual({
    kind: 'code_sent',
    email,
    sentAgain: false,
  })
  expect(await send({ form: 'new-code', email })).toMatchObject({ sentAgain: true })
  const code = await codeTo(db, email)

  // None of these is one of the five tries.
  for (let slip = 0; slip < 6; slip += 1)
    expect(await send({ form: 'sign-in-code', email, code: code.slice(1) })).toMatchObject({
      fields: { code: 'Please enter the 6 digits from the email.' },
      typed: { email },
    })
  expect(await send({ form: 'sign-in-code', email, code: otherCode(code) })).toMatchObject({
    notice: { title: 'Wrong Code' },
    fields: {
      code: 'This code is wrong or works no longer. Please check it, or have a new one sent.',
    },
  })
  const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `
  const answer = await send({ form: 'sign-in-code', email, code: spaced }, '/checkout')

  if (!(answer instanceof Response)) throw new Error(answer.kind)
  expect(answer.headers.get('location')).toBe('/checkout')
  const cookie = answer.headers.getSetCookie()[0] ?? ''
  expect(await shop.sessions(new Headers({ cookie }))).toMatchObject({ email })
})

test("a form on another site's page signs nobody in", async () => {
  const from = { ...caller, headers: new Headers({ origin: 'https://evil.test' }) }

  expect(await send({ form: 'sign-in', ...amina }, null, from)).toMatchObject({ kind: 'refused' })
})
