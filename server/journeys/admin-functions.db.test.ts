import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { keyPermissions } from '#shop/integrations/api-key-list.ts'
import type { KeyPermission } from '#shop/integrations/api-key-list.ts'
import { adminRoles, canByName, permissions } from '#shop/sign-in/admin/permissions.ts'
import type { AdminRole, Permission } from '#shop/sign-in/admin/permissions.ts'
import { changedByProof } from '#shop/sign-in/admin/proof.ts'

import { makeApiKey } from '#shop/integrations/server/api-keys.ts'

import { auditList } from '#shop/admin/audit/audit-list.ts'
import { readAuditLog } from '#shop/admin/server/audit/read-audit-log.ts'

import { functionsOf } from '../functions.ts'
import { functionExamples } from '../testing/function-examples.ts'
import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)

const nobody = randomUUID()
const examples = functionExamples({
  abaya: { productId: nobody, sizeId: null },
  deliveryMethodId: nobody,
  nobody,
})
const forAdmins = functionsOf(shop.index).filter(({ access }) => access === 'admin')

const customer = await shop.givenCustomer()
const cookies = new Map<AdminRole, string>()
for (const role of adminRoles) cookies.set(role, (await shop.givenAdmin({ role })).cookie)

const statusFor = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status

function ask(name: string, cookie = '', authorization = '') {
  const definition = forAdmins.find((known) => known.name === name)!
  return shop.request(`/functions/v1/${name}`, {
    method: definition.method,
    headers: {
      'content-type': 'application/json',
      cookie,
      ...(authorization !== '' && { authorization }),
    },
    ...(definition.method === 'POST' && { body: JSON.stringify(examples[name] ?? {}) }),
  })
}

/** What a program sends that has such a key. */
async function givenKey(given: KeyPermission[], actorId: string) {
  const made = await makeApiKey(db, {
    keyId: randomUUID(),
    actorId,
    name: 'A program',
    permissions: given,
    endsAt: null,
  })
  if (!made.ok) throw new Error('The key was not made.')
  return `Bearer ${made.value}`
}
const owner = await shop.givenAdmin({ role: 'owner' })
const ownerLongIn = await shop.givenAdmin({ role: 'owner' })
await db.tables
  .updateTable('sessions')
  .set({ proved_at: new Date(Date.now() - 16 * 60_000) })
  .where('user_id', '=', ownerLongIn.id)
  .execute()
const wholeKey = await givenKey([...keyPermissions], owner.id)
const keyNames: readonly string[] = keyPermissions

test('a key can be given what functions ask for, but nothing about people, keys and webhooks', () => {
  const asked = new Set(forAdmins.flatMap(({ needs = [] }) => [...needs]))
  asked.delete('manage_admins')
  expect([...asked].toSorted()).toEqual(keyPermissions.toSorted())
})

test('every admin function declares the permission it requires', () => {
  expect(forAdmins.length).toBeGreaterThan(20)
  for (const { name, needs = [] } of forAdmins) {
    expect(needs.length, name).toBeGreaterThan(0)
    expect(permissions, name).toEqual(expect.arrayContaining([...needs]))
  }
})

/** What customers can call without a proof: none of it returns a copy of a person's data. */
const withoutProof = new Set([
  'accept-price',
  'add-item-priority',
  'add-item-production',
  'add-set-to-cart',
  'cancel-order',
  'choose-newsletter',
  'clear-cart',
  'create-payment',
  'get-cart',
  'get-cart-conflicts-preview',
  'get-checkout',
  'get-credit',
  'get-exchange-offers',
  'get-order',
  'get-orders',
  'get-profile',
  'get-returnable-orders',
  'get-returns',
  'get-waiting-list',
  'hold-cart',
  'keep-cart',
  'leave-payment',
  'manage-wishlist',
  'migrate-guest-cart-to-user',
  'move-to-cart',
  'move-to-wishlist',
  'remove-cart-item',
  'reorder',
  'submit-request',
  'submit-review',
  'update-cart-item',
  'update-profile',
])

test('among the functions for customers, the one that returns a copy of personal data asks for a proof', () => {
  const forCustomers = functionsOf(shop.index).filter(({ access }) => access === 'customer')
  // A function in neither list is new: does it reveal or change what a stolen session must not?
  expect(forCustomers.map(({ name }) => name).toSorted()).toEqual(
    [...withoutProof, 'gdpr-management'].toSorted(),
  )
  for (const { name, asksForProof } of forCustomers)
    expect(asksForProof !== undefined, name).toBe(!withoutProof.has(name))
})

test('a key opens no page, and nothing of customers', async () => {
  const headers = { authorization: wholeKey }
  expect((await shop.request('/functions/v1/get-profile', { headers })).status).toBe(401)
  expect(await shop.readSession(new Headers(headers), { fresh: true })).toBeUndefined()
})

test('what a program does is written down with its key', async () => {
  const answer = await shop.request('/functions/v1/issue-gift-card', {
    method: 'POST',
    headers: { authorization: wholeKey, 'content-type': 'application/json' },
    body: JSON.stringify({ amount_pence: 1000, key: randomUUID() }),
  })
  const { account_id: accountId } = (await answer.json()) as { account_id: string }
  const query = readListQuery(auditList, new URLSearchParams({ q: accountId }))
  expect((await readAuditLog(db, query)).rows).toMatchObject([
    { actor: owner.id, keyName: 'A program' },
  ])
})

describe.for(forAdmins)('$name', ({ name, needs = [] }) => {
  test('is refused to visitors and to customers', async () => {
    expect(await statusFor(name)).toBe(401)
    expect(await statusFor(name, customer.cookie)).toBe(403)
  })

  test('is for a key that was given all that it needs, as long as its maker has it', async () => {
    const isGrantable = needs.every((needed) => keyNames.includes(needed))
    const status = await statusFor(name, '', wholeKey)
    if (isGrantable) expect([200, 400, 404, 409]).toContain(status)
    else expect(status).toBe(403)

    const others = keyPermissions.filter((permission) => !needs.includes(permission))
    expect(await statusFor(name, '', await givenKey(others, owner.id))).toBe(403)
    expect(await statusFor(name, '', `Bearer libas_${'A'.repeat(43)}`)).toBe(401)
    // Beside a session of an owner a key that does not count is refused all the same.
    expect(await statusFor(name, cookies.get('owner'), 'Bearer libas_none')).toBe(401)
    const content = await shop.givenAdmin({ role: 'content' })
    const ofContent = await statusFor(name, '', await givenKey([...keyPermissions], content.id))
    if (needs.every((needed) => canByName({ role: 'admin', adminRole: 'content' }, needed)))
      expect(ofContent).not.toBe(403)
    else expect(ofContent).toBe(403)
  })

  test('asks an owner for a recent proof where the forms of the admin area do', async () => {
    const answer = await ask(name, ownerLongIn.cookie)
    const isAsked = needs.some((needed) => changedByProof.has(needed as Permission))
    if (isAsked)
      expect([answer.status, await answer.json()]).toEqual([
        403,
        { success: false, error: expect.stringContaining('confirm'), reason: 'proof_required' },
      ])
    else expect([200, 400, 404, 409]).toContain(answer.status)
  })

  test.for(adminRoles)('is for a %s if the role includes it (§6.7)', async (adminRole) => {
    const isAllowed = needs.every((needed) => canByName({ role: 'admin', adminRole }, needed))
    const status = await statusFor(name, cookies.get(adminRole))

    // About nothing that exists, so an authorised caller gets "not found".
    if (isAllowed) expect([200, 400, 404, 409]).toContain(status)
    else expect(status).toBe(403)
  })
})
