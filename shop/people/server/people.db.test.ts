import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { subjectHash } from '#platform/security-events.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { givenAdminWithFactor, promote } from '#shop/sign-in/testing/given-admin.ts'
import { givenSignedInCustomer } from '#shop/sign-in/testing/given-signed-in-customer.ts'

import { peopleAction } from './people-action.ts'
import { changeRole, endSessionsOf, readTeam, unlockSecondFactor } from './people.ts'
import { newEmail, peopleOn } from '../testing/people-on.ts'

const db = await useTestDatabase()
const { shop, services, givenOwner, givenManager, roleOf, auditOf, invitationOf } =
  await peopleOn(db)

describe('a role', () => {
  test('is changed only if the owner saw the current one, and audited', async () => {
    const [owner, manager] = [await givenOwner(), await givenManager()]
    const change = { actorId: owner.id, userId: manager.id }

    expect(await changeRole(db, { ...change, seenRole: 'manager', role: 'content' })).toMatchObject(
      {
        ok: true,
      },
    )
    // Repeating the change has no further effect.
    expect(await changeRole(db, { ...change, seenRole: 'manager', role: 'content' })).toMatchObject(
      {
        ok: true,
      },
    )
    expect(await changeRole(db, { ...change, seenRole: 'manager', role: 'support' })).toMatchObject(
      {
        refusal: { kind: 'version_conflict', role: 'Content' },
      },
    )
    expect(await roleOf(manager.id)).toEqual(['admin', 'content'])
    expect((await auditOf(manager.id)).filter(({ action }) => action === 'role_changed')).toEqual([
      expect.objectContaining({ before: { role: 'manager' }, after: { role: 'content' } }),
    ])
  })

  test('removed makes a customer, without a second factor and signed out', async () => {
    const [owner, manager] = [await givenOwner(), await givenManager()]
    const asked = {
      actorId: owner.id,
      userId: manager.id,
      seenRole: 'manager',
      role: null,
    } as const

    expect(await changeRole(db, asked)).toMatchObject({ ok: true })
    expect(await changeRole(db, asked)).toMatchObject({ ok: true })
    expect(await roleOf(manager.id)).toEqual(['customer', null])
    expect(await shop.accounts.secondFactorOf(manager.id)).toBeUndefined()
    expect(
      await shop.sessions(new Headers({ cookie: manager.cookie }), { fresh: true }),
    ).toBeUndefined()
  })

  test('is not changed by its holder, by a manager, or for a customer', async () => {
    const [owner, manager, customer] = [
      await givenOwner(),
      await givenManager(),
      await givenSignedInCustomer(db, shop.sessionCookie),
    ]
    const change = (actorId: string, userId: string, seenRole: 'owner' | 'manager') =>
      changeRole(db, { actorId, userId, seenRole, role: 'owner' })

    expect(
      await changeRole(db, { actorId: owner.id, userId: owner.id, seenRole: 'owner', role: null }),
    ).toMatchObject({ refusal: { kind: 'own' } })
    expect(await change(manager.id, owner.id, 'owner')).toMatchObject({
      refusal: { kind: 'not_allowed' },
    })
    expect(await change(owner.id, customer.id, 'manager')).toMatchObject({
      refusal: { kind: 'not_found' },
    })
    expect(await roleOf(customer.id)).toEqual(['customer', null])
  })

  test('removed from every owner at once leaves one owner', async () => {
    await db.pool.query(
      `update users set role = 'customer', admin_role = null where admin_role = 'owner'`,
    )
    const owners = await Promise.all(Array.from({ length: 6 }, givenOwner))
    for (const { id } of owners) await promote(db, id, 'owner')
    await Promise.all(
      owners.map(({ id: actorId }, at) =>
        changeRole(db, {
          actorId,
          userId: owners[(at + 1) % owners.length]!.id,
          seenRole: 'owner',
          role: null,
        }),
      ),
    )

    const left = (await readTeam(db)).team.filter(({ role }) => role.key === 'owner')
    expect(left.length).toBeGreaterThan(0)
  })
})

test('an owner signs a colleague out everywhere, but not themselves; a manager cannot', async () => {
  const [owner, manager] = [await givenOwner(), await givenManager()]
  const end = (actorId: string, userId: string) => endSessionsOf(db, { actorId, userId })
  const before = (await readTeam(db)).team.find(({ id }) => id === manager.id)

  expect(before?.sessions).toHaveLength(1)
  expect(await end(manager.id, owner.id)).toMatchObject({ refusal: { kind: 'not_allowed' } })
  expect(await end(owner.id, owner.id)).toMatchObject({ refusal: { kind: 'own' } })
  expect(await end(owner.id, randomUUID())).toMatchObject({ refusal: { kind: 'not_found' } })
  expect(await end(owner.id, manager.id)).toMatchObject({ ok: true })
  expect(await end(owner.id, manager.id)).toMatchObject({ ok: true })
  const after = (await readTeam(db)).team.find(({ id }) => id === manager.id)
  expect(after?.sessions).toEqual([])
  expect((await auditOf(manager.id)).filter(({ action }) => action === 'sessions_ended')).toEqual([
    expect.objectContaining({ actor: owner.id, detail: { sessions: 1 } }),
  ])
})

describe('a form', () => {
  const send = async (actorId: string, fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return peopleAction(services, { actorId, form })
  }

  test('shows each error at its field, with what was typed', async () => {
    const owner = await givenOwner()
    const invite = (email: string, role = 'support') =>
      send(owner.id, { form: 'invite-admin', email, role })

    expect(await invite('nobody')).toMatchObject({
      fields: { email: 'Please enter a valid email address.' },
      typed: { email: 'nobody' },
    })
    expect(await invite(newEmail(), 'emperor')).toMatchObject({
      fields: { role: 'Please choose a role.' },
    })
    expect(await invite(owner.email)).toMatchObject({
      fields: { email: expect.stringContaining('already in the team') },
    })
    const email = newEmail()
    expect(await invite(` ${email.toUpperCase()} `)).toEqual({ done: 'invited' })
    expect(await invitationOf(email)).toMatchObject({ role: { key: 'support' } })
  })

  test('with an unknown id or an unknown name does nothing', async () => {
    const owner = await givenOwner()

    expect(await send(owner.id, { form: 'change-role', item: 'x', seen: 'owner' })).toBeUndefined()
    expect(await send(owner.id, { form: 'sweep', item: randomUUID() })).toBeUndefined()
    expect(await send(owner.id, { form: 'end-sessions', item: randomUUID() })).toMatchObject({
      kind: 'refused',
    })
  })
})

test('a change that is sent again is recorded as a security event once', async () => {
  const [owner, manager] = [await givenOwner(), await givenManager()]
  const send = (fields: Record<string, string>) => {
    const form = new FormData()
    const all = { item: manager.id, seen: 'manager', ...fields }
    for (const [name, value] of Object.entries(all)) form.set(name, value)
    return peopleAction(services, { actorId: owner.id, form })
  }
  const events = async () => {
    const subject = subjectHash(services.sealingKeys, { userId: manager.id })
    const rows = await db.tables
      .selectFrom('security_events')
      .select('event')
      .where('subject', '=', subject)
      .orderBy('id')
      .execute()
    return rows.map(({ event }) => event)
  }
  const twice = async (fields: Record<string, string>) => [await send(fields), await send(fields)]
  await db.tables
    .updateTable('second_factors')
    .set({ failed_tries: 5, locked_until: new Date(Date.now() + 60_000), locks: 1 })
    .where('user_id', '=', manager.id)
    .execute()

  expect(await twice({ form: 'unlock-factor' })).toEqual([
    { done: 'unlocked' },
    { done: 'unlocked' },
  ])
  expect(await twice({ form: 'change-role', role: 'support' })).toEqual([
    { done: 'role' },
    { done: 'role' },
  ])
  expect(await twice({ form: 'remove-admin', seen: 'support' })).toEqual([
    { done: 'removed' },
    { done: 'removed' },
  ])
  expect(await events()).toEqual(['second_factor_unlocked', 'role_changed', 'role_changed'])
})

test('nothing is changed that cannot be recorded as a security event', async () => {
  const [owner, manager] = [await givenOwner(), await givenManager()]
  const email = newEmail()
  const send = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return peopleAction(services, { actorId: owner.id, form })
  }
  const of = { item: manager.id, seen: 'manager' }
  const sendAll = () =>
    Promise.allSettled([
      send({ form: 'invite-admin', email, role: 'support' }),
      send({ form: 'change-role', role: 'support', ...of }),
      send({ form: 'reset-factor', ...of }),
    ])

  await db.pool.query('alter table security_events rename to elsewhere')
  const failed = await sendAll()
  await db.pool.query('alter table elsewhere rename to security_events')
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await invitationOf(email)).toBeUndefined()
  expect(await roleOf(manager.id)).toEqual(['admin', 'manager'])
  expect(await shop.accounts.secondFactorOf(manager.id)).toBeDefined()

  const done = await sendAll()
  expect(done.map((one) => one.status === 'fulfilled' && one.value)).toEqual([
    { done: 'invited' },
    { done: 'role' },
    { done: 'factor' },
  ])
  expect(await shop.accounts.secondFactorOf(manager.id)).toBeUndefined()
})

describe('a second factor that is locked by wrong codes', () => {
  const lock = async (userId: string) => {
    await db.tables
      .updateTable('second_factors')
      .set({ failed_tries: 5, locks: 3, locked_until: new Date(Date.now() + 86_400_000) })
      .where('user_id', '=', userId)
      .execute()
  }
  const lockedUntil = async (userId: string) =>
    (await readTeam(db)).team.find(({ id }) => id === userId)?.lockedUntil

  test('is unlocked by an owner, once for many attempts at the same time, and audited', async () => {
    const [owner, manager] = [await givenOwner(), await givenManager()]
    await lock(manager.id)
    expect(await lockedUntil(manager.id)).toBeInstanceOf(Date)
    const form = new FormData()
    form.set('form', 'unlock-factor')
    form.set('item', manager.id)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => peopleAction(services, { actorId: owner.id, form })),
    )

    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ done: 'unlocked' })))
    expect(await lockedUntil(manager.id)).toBeNull()
    expect(
      (await auditOf(manager.id)).filter(({ action }) => action === 'second_factor_unlocked'),
    ).toEqual([expect.objectContaining({ actor: owner.id })])
  })

  test('cannot be unlocked by anyone else, or by an owner for themselves', async () => {
    const owner = await givenAdminWithFactor(db, shop, new Date())
    const manager = await givenManager()
    const unlock = (actorId: string, userId: string) => unlockSecondFactor(db, { actorId, userId })
    for (const { id } of [owner, manager]) await lock(id)

    expect(await unlock(manager.id, owner.id)).toMatchObject({ refusal: { kind: 'not_allowed' } })
    expect(await unlock(owner.id, owner.id)).toMatchObject({ refusal: { kind: 'own' } })
    expect(await unlock(owner.id, randomUUID())).toMatchObject({ refusal: { kind: 'not_found' } })
    for (const { id } of [owner, manager]) expect(await lockedUntil(id)).toBeInstanceOf(Date)
  })
})
