import { randomUUID } from 'node:crypto'

import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'

import { actByVerbs } from '#app/pages/admin/admin-form.ts'
import { systemClock } from '#platform/clock.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import type { Session } from '#platform/http/session.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { adminVerbList } from '#server/functions.ts'
import { functionExamples } from '#server/testing/function-examples.ts'
import { shopInMemory } from '#server/testing/shop-in-memory.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { quantityField } from '#shop/orders/quantity-field.ts'
import { lineField } from '#shop/returns/handling/line-field.ts'
import { ADMIN_HOME } from '#shop/sign-in/admin/admin-paths.ts'
import { adminRoles, canByName } from '#shop/sign-in/admin/permissions.ts'
import type { AdminRole } from '#shop/sign-in/admin/permissions.ts'
import { adminContext } from '#shop/sign-in/server/admin-context.ts'
import type { AdminVerb } from '#shop/sign-in/server/admin-verb.ts'
import { SHOP_URL, accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import { givenAdminWithFactor } from '#shop/sign-in/testing/given-admin.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)
const { accounts, sessionCookie, sessions } = await accountsOn(db)
const owner = await givenAdminWithFactor(
  db,
  { accounts, sessionCookie, sessions },
  systemClock.now(),
)
const ownerSession = await owner.session()
const customer = await shop.givenCustomer()
const cookies = new Map<AdminRole, string>()
for (const role of adminRoles) cookies.set(role, (await shop.givenAdmin({ role })).cookie)

/** The id of nothing. */
const nobody = randomUUID()
const examples = functionExamples({
  abaya: { productId: nobody, sizeId: null },
  deliveryMethodId: nobody,
  nobody,
})
const tracking = { carrier: 'evri', tracking_number: 'H00123456789' }
const gift = { amount: '10', reason: 'A late parcel', key: randomUUID() }

const refund = { ...gift, way: 'original' }
const wrongRefund = {
  amount: '1,000',
  delivery: 'free',
  reason: 'x'.repeat(201),
  message: 'x'.repeat(501),
  [quantityField(nobody)]: 'two',
}

type Form = {
  /** What a page would send, about nothing that exists. */
  right: Record<string, string>
  /** What is refused at its field. */
  wrong?: Record<string, string>
}

/** A form of each verb that has one. */
const forms: Record<string, Form> = {
  'pack-order': { right: {} },
  'ship-order': {
    right: { key: randomUUID(), [quantityField(nobody)]: '1', ...tracking },
    wrong: { carrier: '', tracking_number: '!', [quantityField(nobody)]: 'two' },
  },
  'deliver-shipment': { right: { item: nobody } },
  'correct-tracking': {
    right: { item: nobody, ...tracking },
    wrong: { carrier: '', tracking_number: 'x' },
  },
  'cancel-items': {
    right: { key: randomUUID(), reason: 'Out of stock', [quantityField(nobody)]: '1' },
    wrong: { reason: ' ', [quantityField(nobody)]: '-1' },
  },
  'review-cancellation': {
    right: { key: randomUUID(), reason: 'Out of stock', [quantityField(nobody)]: '1' },
    wrong: { reason: ' ', [quantityField(nobody)]: '-1' },
  },
  'refund-order': { right: refund, wrong: wrongRefund },
  'review-refund': { right: refund, wrong: wrongRefund },
  'mark-paid': {
    right: {
      key: randomUUID(),
      method: 'cash',
      reference: 'Till 2',
      day: new Date().toISOString().slice(0, 10),
    },
    wrong: { method: 'cheque', reference: ' ', day: '2999-01-01' },
  },
  'record-hand-refund': {
    right: { item: nobody, reference: 'Till 2', day: new Date().toISOString().slice(0, 10) },
    wrong: { reference: ' ', day: 'today' },
  },
  'undo-hand-refund': { right: { item: nobody, record: nobody } },
  'retry-refund': { right: { item: nobody } },
  'refund-as-credit': { right: { item: nobody } },
  'give-wrong-payment-back': { right: {} },
  'mail-gift-card': {
    right: { email: 'yusuf@example.com', sends: '0' },
    wrong: { email: 'yusuf' },
  },
  'grant-credit': {
    right: { ...gift, email: 'nobody@example.com' },
    wrong: { amount: '0', reason: '', email: 'amina' },
  },
  'issue-gift-card': {
    right: { ...gift, recipient: 'amina@example.com', message: 'Eid Mubarak!' },
    wrong: { amount: '1000000', recipient: 'amina', message: 'x'.repeat(501) },
  },
  'approve-return': { right: {} },
  'reject-return': { right: { reason: 'It was worn' }, wrong: { reason: '' } },
  'receive-return': {
    right: { key: randomUUID(), [lineField('restocked', nobody)]: '1' },
    wrong: { [lineField('restocked', nobody)]: 'one', [lineField('deduction', nobody)]: '1,5' },
  },
  'refund-return': {
    right: { [lineField('refund', nobody)]: '89', delivery: '3.95', way: 'original' },
    wrong: { [lineField('refund', nobody)]: 'all', delivery: '3.999', way: 'cash' },
  },
  'settle-exchange': { right: {} },
  'end-exchange': { right: {} },
}

const withForm = adminVerbList.filter(({ form }) => form !== undefined)
const overHttp = adminVerbList.filter(({ definition }) => definition !== undefined)

test('every verb with a form has an example here', () => {
  expect(withForm.map(({ name }) => name).toSorted()).toEqual(Object.keys(forms).toSorted())
})

/** A role without all that a verb needs; the others may have a part of it. */
const roleWithout = ({ needs }: AdminVerb) =>
  adminRoles.find(
    (adminRole) => !needs.every((one) => canByName({ role: 'admin', adminRole }, one)),
  )!

async function call({ name }: AdminVerb, body: unknown, cookie: string) {
  const answer = await shop.request(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  const { error, field } = (await answer.json()) as { error?: string; field?: string }
  return { status: answer.status, error, field }
}

type Outcome = { answer?: FormAnswer; location?: string | null }

/** Sends a form as a browser does to the page of the verb; a redirect is its address. */
async function send(
  verb: AdminVerb,
  typed: Record<string, string>,
  session: Session | undefined = ownerSession,
): Promise<Outcome> {
  const context = new RouterContextProvider()
  context.set(servicesContext, shop.services)
  context.set(adminContext, session)
  context.set(accountsContext, { accounts, caller: owner.caller })
  const body = new FormData()
  body.set('form', verb.form ?? '')
  for (const [name, value] of Object.entries(typed)) body.set(name, value)
  const request = new Request(`${SHOP_URL}/admin`, { method: 'POST', body })
  try {
    const response = await actByVerbs({ request, context }, [verb], { id: nobody, path: '/after' })
    return { answer: response.data }
  } catch (error) {
    if (error instanceof Response) return { location: error.headers.get('location') }
    throw error
  }
}

const messageOf = ({ answer }: Outcome) =>
  answer?.kind === 'refused' ? answer.notice.message : undefined

describe.for(overHttp)('$name over HTTP', (verb) => {
  test('refuses a guest, a customer, and a role without the permission', async () => {
    const example = examples[verb.name]
    expect(await call(verb, example, '')).toMatchObject({ status: 401 })
    expect(await call(verb, example, customer.cookie)).toMatchObject({ status: 403 })
    const role = roleWithout(verb)
    expect(await call(verb, example, cookies.get(role)!)).toMatchObject({ status: 403 })
  })

  test('names the field of bad input', async () => {
    for (const [field, value] of Object.entries(examples[verb.name] ?? {})) {
      const bad = typeof value === 'object' ? 'x' : { x: value }
      const refused = await call(verb, { ...examples[verb.name], [field]: bad }, owner.cookie)
      expect(refused, field).toMatchObject({ status: 400, field })
      expect(refused.error, field).toMatch(new RegExp(`^${field}: \\w+ `))
    }
  })
})

describe.for(withForm)('$name by form', (verb) => {
  const { right, wrong = {} } = forms[verb.name]!

  test('refuses a role without the permission, and runs nothing', async () => {
    const session = { ...ownerSession, adminRole: roleWithout(verb) }
    expect(await send(verb, right, session)).toEqual({ location: ADMIN_HOME })
  })

  test.for(Object.entries(wrong))('refuses %s: %j, with what was typed', async ([field, typed]) => {
    const { answer } = await send(verb, { ...right, [field]: typed })
    expect(answer).toMatchObject({
      kind: 'refused',
      form: verb.form,
      fields: { [field]: expect.stringMatching(/^(?:Choose|Enter|Please \w+|Shorten|Use) /) },
      typed: { [field]: typed },
    })
    expect(Object.keys((answer as { fields: object }).fields)).toEqual([field])
  })

  test('takes a key or an id that no page made for another form', async () => {
    for (const field of ['key', 'item']) {
      if (right[field] === undefined) continue
      expect(await send(verb, { ...right, [field]: 'x' }), field).toEqual({ location: '/after' })
    }
  })

  test.runIf(verb.definition && verb.name !== 'issue-gift-card')(
    'refuses what does not exist in the words of the function',
    async () => {
      const { status, error } = await call(verb, examples[verb.name], owner.cookie)
      expect([400, 404, 409]).toContain(status)
      const message = messageOf(await send(verb, right))
      expect(message).toBe(error)
    },
  )
})

test('issues a gift card once per key, over HTTP and by form', async () => {
  const verb = withForm.find(({ name }) => name === 'issue-gift-card')!
  const key = randomUUID()
  const typed = { ...forms[verb.name]!.right, key }

  expect((await send(verb, typed)).answer).toMatchObject({
    kind: 'next',
    form: verb.form,
    typed: { code: expect.stringMatching(/^(\w{4}-){3}\w{4}$/), pence: '1000' },
  })
  const again = await call(verb, { amount_pence: 1000, key }, owner.cookie)
  expect(again).toMatchObject({ status: 409, field: 'key' })
  expect(messageOf(await send(verb, typed))).toBe(again.error)
})
