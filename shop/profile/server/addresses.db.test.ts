import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import { from, givenAccount } from '#shop/sign-in/testing/given-account.ts'

const db = await useTestDatabase({ connections: 24 })
const shop = await accountsOn(db)
const { accounts } = shop

const home = {
  name: ' Amina Khan ',
  phone: '07700 900123',
  line1: '1 Mill Lane',
  line2: '',
  city: 'Bradford',
  postcode: 'bd11aa',
}
const at = (number: number) => ({ ...home, line1: `${number} Mill Lane` })

const givenBook = async () => (await givenAccount(db, shop)).session
type Owner = Awaited<ReturnType<typeof givenBook>>

async function save(owner: Owner, input: Parameters<typeof accounts.saveAddress>[2]) {
  const saved = await accounts.saveAddress(from(), owner, input)
  if (!saved.ok) throw new Error(`The address was refused: ${saved.refusal.kind}.`)
  return saved.value.id
}

const book = async (owner: Owner) =>
  (await accounts.listAddresses(owner)).map(({ line1, isDefault }) => [line1, isDefault])

test('an address is kept in its usual spelling, and the first is the default', async () => {
  const owner = await givenBook()
  const id = await save(owner, home)

  expect(await accounts.listAddresses(owner)).toEqual([
    {
      id,
      name: 'Amina Khan',
      phone: '07700 900123',
      line1: '1 Mill Lane',
      line2: undefined,
      city: 'Bradford',
      postcode: 'BD1 1AA',
      country: 'GB',
      isDefault: true,
    },
  ])
})

test('another default takes its place, when it is added, changed or chosen', async () => {
  const owner = await givenBook()
  const first = await save(owner, at(1))
  const second = await save(owner, { ...at(2), isDefault: true })
  expect(await book(owner)).toEqual([
    ['2 Mill Lane', true],
    ['1 Mill Lane', false],
  ])

  await save(owner, { ...at(3), id: first, isDefault: true })
  expect(await book(owner)).toEqual([
    ['3 Mill Lane', true],
    ['2 Mill Lane', false],
  ])

  expect(await accounts.makeDefaultAddress(from(), owner, second)).toEqual({ ok: true })
  expect(await book(owner)).toEqual([
    ['2 Mill Lane', true],
    ['3 Mill Lane', false],
  ])
})

test('the default stays it when it is changed', async () => {
  const owner = await givenBook()
  const id = await save(owner, at(1))
  await save(owner, { ...at(2), id, isDefault: false })

  expect(await book(owner)).toEqual([['2 Mill Lane', true]])
})

test('a removed default passes it to the newest of the others', async () => {
  const owner = await givenBook()
  const first = await save(owner, at(1))
  await save(owner, at(2))
  const third = await save(owner, at(3))

  expect(await accounts.removeAddress(from(), owner, first)).toEqual({ ok: true })
  expect(await book(owner)).toEqual([
    ['3 Mill Lane', true],
    ['2 Mill Lane', false],
  ])
  await accounts.removeAddress(from(), owner, third)
  expect(await book(owner)).toEqual([['2 Mill Lane', true]])
  expect(await accounts.removeAddress(from(), owner, third)).toMatchObject({
    refusal: { kind: 'not_found' },
  })
})

test('twenty at once make twenty, one of them the default', async () => {
  const owner = await givenBook()
  await Promise.all(
    Array.from({ length: 20 }, async (_, number) =>
      save(owner, { ...at(number), isDefault: number % 2 === 0 }),
    ),
  )

  const kept = await accounts.listAddresses(owner)
  expect(kept).toHaveLength(20)
  expect(kept.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('thirty at once make twenty, and the twenty-first is refused until one goes', async () => {
  const owner = await givenBook()
  const saves = await Promise.all(
    Array.from({ length: 30 }, async (_, number) =>
      accounts.saveAddress(from(), owner, at(number)),
    ),
  )
  const refused = saves.filter(({ ok }) => !ok)
  expect(refused).toHaveLength(10)
  expect(refused[0]).toEqual({ ok: false, refusal: { kind: 'address_limit' } })

  const [kept] = await accounts.listAddresses(owner)
  await accounts.removeAddress(from(), owner, kept!.id)
  expect(await accounts.saveAddress(from(), owner, at(99))).toMatchObject({ ok: true })
})

test('twenty removals and choices at once leave one default', async () => {
  const owner = await givenBook()
  const ids: string[] = []
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) ids.push(await save(owner, at(number)))
  await Promise.all([
    ...ids.map(async (id) => accounts.makeDefaultAddress(from(), owner, id)),
    ...ids.slice(0, 9).map(async (id) => accounts.removeAddress(from(), owner, id)),
  ])

  expect(await book(owner)).toEqual([['10 Mill Lane', true]])
})

test('the same address sent twice is one', async () => {
  const owner = await givenBook()
  const [first, second] = await Promise.all([save(owner, home), save(owner, home)])

  expect(second).toBe(first)
  expect(await book(owner)).toHaveLength(1)
})

test("somebody else's address is neither seen nor changed, chosen or removed", async () => {
  const owner = await givenBook()
  const stranger = await givenBook()
  const id = await save(owner, home)
  const notFound = { ok: false, refusal: { kind: 'not_found' } }

  expect(await accounts.listAddresses(stranger)).toEqual([])
  expect(await accounts.saveAddress(from(), stranger, { ...at(9), id })).toEqual(notFound)
  expect(await accounts.makeDefaultAddress(from(), stranger, id)).toEqual(notFound)
  expect(await accounts.removeAddress(from(), stranger, id)).toEqual(notFound)
  expect(await book(owner)).toEqual([['1 Mill Lane', true]])
})

test.for([[randomUUID()], ['1'], ['']])('%j is no address of mine', async ([id]) => {
  const owner = await givenBook()
  const notFound = { ok: false, refusal: { kind: 'not_found' } }

  expect(await accounts.saveAddress(from(), owner, { ...home, id: id! })).toEqual(notFound)
  expect(await accounts.makeDefaultAddress(from(), owner, id!)).toEqual(notFound)
  expect(await accounts.removeAddress(from(), owner, id!)).toEqual(notFound)
})

test.for([
  [{ postcode: '75008' }, 'postcode'],
  [{ name: ' ' }, 'name'],
  [{ city: 'x'.repeat(61) }, 'city'],
  [{ phone: 'call me' }, 'phone'],
  [{ line2: 'Flat\0' }, 'line2'],
  [{ line1: '1 \ud800' }, 'line1'],
] as const)('%j is refused, and the field named', async ([change, field]) => {
  const owner = await givenBook()
  const saved = await accounts.saveAddress(from(), owner, { ...home, ...change })

  expect(saved).toEqual({
    ok: false,
    refusal: { kind: 'invalid_address', errors: { [field]: expect.any(String) } },
  })
  expect(await book(owner)).toEqual([])
})
