import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { adminRoles, mayByName, permissions } from '#shop/accounts/permissions.ts'
import type { AdminRole } from '#shop/accounts/permissions.ts'

import { functionsOf } from './functions.ts'
import { functionExamples } from './testing/function-examples.ts'
import { shopInMemory } from './testing/shop-in-memory.ts'

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

async function statusFor(name: string, cookie = '') {
  const definition = forAdmins.find((known) => known.name === name)!
  const answer = await shop.request(`/functions/v1/${name}`, {
    method: definition.method,
    headers: { 'content-type': 'application/json', cookie },
    ...(definition.method === 'POST' && { body: JSON.stringify(examples[name] ?? {}) }),
  })
  return answer.status
}

test('every function of admins says what their role has to include, and means a permission', () => {
  expect(forAdmins.length).toBeGreaterThan(20)
  for (const { name, needs = [] } of forAdmins) {
    expect(needs.length, name).toBeGreaterThan(0)
    expect(permissions, name).toEqual(expect.arrayContaining([...needs]))
  }
})

describe.for(forAdmins)('$name', ({ name, needs = [] }) => {
  test('is for nobody who is not signed in, and for no customer', async () => {
    expect(await statusFor(name)).toBe(401)
    expect(await statusFor(name, customer.cookie)).toBe(403)
  })

  test.for(adminRoles)('is for a %s if the role includes it', async (adminRole) => {
    const isAllowed = needs.every((needed) => mayByName({ role: 'admin', adminRole }, needed))
    const status = await statusFor(name, cookies.get(adminRole))

    // About nothing that exists, so whoever is let in hears of that.
    if (isAllowed) expect([200, 400, 404, 409]).toContain(status)
    else expect(status).toBe(403)
  })
})
