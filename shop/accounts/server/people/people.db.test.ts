import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { demoSender } from '#shop/settings/testing/demo-store.ts'

import { SECRET, SHOP_URL, accountsOn } from '../../testing/accounts-on.ts'
import { browserOf } from '../../testing/browser-of.ts'
import { PASSWORD, from, givenAccount, sessionCount } from '../../testing/given-account.ts'
import { callerWith, givenAdmin, givenAdminWithFactor, promote } from '../../testing/given-admin.ts'
import { codeTo, invitationSecretTo, otherCode } from '../../testing/given-mail.ts'
import { givenSignedInCustomer } from '../../testing/given-signed-in-customer.ts'

import type { AdminRole } from '../../permissions.ts'

import { answerPeopleForm } from './answer-people-form.ts'
import { newInvitationSecret } from './invitation.ts'
import {
  changeRole,
  endSessionsOf,
  inviteAdmin,
  revokeInvitation,
  unlockSecondFactor,
} from './people.ts'
import { readTeam } from './read-team.ts'

const db = await useTestDatabase()
const shop = await accountsOn(db)
const sender = demoSender(SHOP_URL)
const services = { db, sender, log: createLog('silent'), sealingKeys: [SECRET] as const }

const givenOwner = () => givenAdmin(db, shop)
const givenManager = () => givenAdminWithFactor(db, shop, new Date(), { role: 'manager' })
const newEmail = () => `${randomUUID()}@example.com`

const roleOf = async (id: string) => {
  const { role, admin_role: adminRole } = await db.tables
    .selectFrom('users')
    .select(['role', 'admin_role'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [role, adminRole]
}
const auditOf = (subjectId: string) =>
  db.tables
    .selectFrom('audit_log')
    .select(['actor', 'action', 'before', 'after', 'detail'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute()
const invitationOf = async (email: string) =>
  (await readTeam(db)).invitations.find((invitation) => invitation.email === email)!
/** Invites somebody; the secret is that of the mail. */
const givenInvitation = async (actorId: string, email: string, role: AdminRole) => {
  const invited = await inviteAdmin(db, sender, { actorId, email, role })
  if (!invited.ok) throw new Error(invited.refusal.kind)
  return invitationSecretTo(db, email)
}
/** The code that the page of the invitation sends. */
const givenCode = async (secret: string, email: string) => {
  const sent = await shop.accounts.sendInvitationCode(from(), secret)
  if (!sent.ok) throw new Error(sent.refusal.kind)
  return codeTo(db, email)
}

describe('an invitation', () => {
  test('makes the owner of its mailbox what it says, once, and revokes what signed them in before', async () => {
    const [owner, newcomer] = [await givenOwner(), await givenAccount(db, shop)]
    const { email } = newcomer
    const secret = await givenInvitation(owner.id, email, 'fulfilment')
    const { id: invitationId } = await invitationOf(email)
    const code = await givenCode(secret, email)

    const accepted = await Promise.all(
      Array.from({ length: 8 }, () =>
        shop.accounts.acceptInvitation(callerWith(newcomer.cookie), { secret, code }),
      ),
    )
    expect(accepted.filter(({ ok }) => ok)).toHaveLength(1)
    const [winner] = accepted.flatMap((one) => (one.ok ? [one.value] : []))
    expect(await roleOf(newcomer.id)).toEqual(['admin', 'fulfilment'])
    expect(await shop.accounts.readInvitation(secret)).toBeUndefined()
    // The session that accepted it is the only one, and the password of before is gone.
    expect(await sessionCount(db, newcomer.id)).toBe(1)
    expect(await shop.sessions(browserOf(winner), { fresh: true })).toMatchObject({ email })
    expect(await shop.accounts.signIn(from(), { email, password: PASSWORD })).toMatchObject({
      ok: false,
    })
    expect(await auditOf(invitationId)).toEqual([
      expect.objectContaining({ actor: owner.id, action: 'admin_invited' }),
    ])
    expect(await auditOf(newcomer.id)).toEqual([
      expect.objectContaining({
        actor: newcomer.id,
        action: 'invitation_accepted',
        after: { role: 'fulfilment' },
      }),
    ])
    expect(
      await inviteAdmin(db, sender, { actorId: owner.id, email, role: 'owner' }),
    ).toMatchObject({ ok: false, refusal: { kind: 'is_admin' } })
  })

  test('makes an account for an address that has none', async () => {
    const owner = await givenOwner()
    const email = newEmail()
    const secret = await givenInvitation(owner.id, email, 'support')
    const code = await givenCode(secret, email)

    const accepted = await shop.accounts.acceptInvitation(from(), { secret, code })
    if (!accepted.ok) throw new Error(accepted.refusal.kind)
    expect(await roleOf(accepted.value.userId)).toEqual(['admin', 'support'])
  })

  test('takes its secret and a code for it: an account with the address is not enough', async () => {
    const [owner, holder] = [await givenOwner(), await givenSignedInCustomer(db, shop.auth)]
    const { email } = holder
    const secret = await givenInvitation(owner.id, email, 'owner')
    const code = await givenCode(secret, email)
    // A code that signs in, or proves who it is, is for nothing else.
    await shop.accounts.sendSignInCode(from(), email)
    const signInCode = await codeTo(db, email)
    const accept = (given: { secret: string; code: string }) =>
      shop.accounts.acceptInvitation(callerWith(holder.cookie), given)
    const forged = newInvitationSecret()

    expect(await accept({ secret: forged, code })).toMatchObject({
      refusal: { kind: 'link_expired' },
    })
    expect(await accept({ secret: '', code })).toMatchObject({ refusal: { kind: 'link_expired' } })
    expect(await accept({ secret, code: '' })).toMatchObject({ refusal: { kind: 'not_a_code' } })
    for (const wrong of new Set([otherCode(code), signInCode].filter((one) => one !== code)))
      expect(await accept({ secret, code: wrong })).toMatchObject({
        refusal: { kind: 'code_wrong' },
      })
    expect(await roleOf(holder.id)).toEqual(['customer', null])
    expect(await accept({ secret, code })).toMatchObject({ ok: true })
  })

  test('is for nobody who is signed in with another address: their session stays', async () => {
    const [owner, other] = [await givenOwner(), await givenSignedInCustomer(db, shop.auth)]
    const email = newEmail()
    const secret = await givenInvitation(owner.id, email, 'owner')
    const code = await givenCode(secret, email)

    expect(
      await shop.accounts.acceptInvitation(callerWith(other.cookie), { secret, code }),
    ).toMatchObject({ refusal: { kind: 'signed_in_as_other' } })
    expect(await roleOf(other.id)).toEqual(['customer', null])
    expect(await shop.sessions(other.headers, { fresh: true })).toMatchObject({ userId: other.id })
  })

  test('ends after seven days, when it is taken back, and with the next one', async () => {
    const owner = await givenOwner()
    const [late, unwanted] = [newEmail(), newEmail()]
    const secrets = {
      late: await givenInvitation(owner.id, late, 'support'),
      unwanted: await givenInvitation(owner.id, unwanted, 'support'),
    }
    const codes = {
      late: await givenCode(secrets.late, late),
      unwanted: await givenCode(secrets.unwanted, unwanted),
    }
    await db.pool.query(
      `update admin_invitations set expires_at = expires_at - interval '7 days' where email = $1`,
      [late],
    )
    const { id: invitationId } = await invitationOf(unwanted)
    const asked = { actorId: owner.id, invitationId }
    const accept = (secret: string, code: string) =>
      shop.accounts.acceptInvitation(from(), { secret, code })

    expect(await revokeInvitation(db, asked)).toMatchObject({ ok: true })
    expect(await revokeInvitation(db, asked)).toMatchObject({ refusal: { kind: 'not_open' } })
    for (const name of ['late', 'unwanted'] as const) {
      const gone = { refusal: { kind: 'link_expired' } }
      expect(await accept(secrets[name], codes[name])).toMatchObject(gone)
      expect(await shop.accounts.sendInvitationCode(from(), secrets[name])).toMatchObject(gone)
    }
    // Another can follow: it has a secret of its own.
    const again = await givenInvitation(owner.id, late, 'content')
    expect(await accept(secrets.late, codes.late)).toMatchObject({ ok: false })
    expect(await accept(again, codes.late)).toMatchObject({ ok: false })
    const accepted = await accept(again, await givenCode(again, late))
    if (!accepted.ok) throw new Error(accepted.refusal.kind)
    expect(await roleOf(accepted.value.userId)).toEqual(['admin', 'content'])
  })

  test('of the same email by many at once is one, with the role of the last', async () => {
    const owner = await givenOwner()
    const email = newEmail()
    const invited = await Promise.all(
      Array.from({ length: 8 }, () =>
        inviteAdmin(db, sender, { actorId: owner.id, email, role: 'support' }),
      ),
    )
    await inviteAdmin(db, sender, { actorId: owner.id, email, role: 'manager' })

    expect(invited.every(({ ok }) => ok)).toBe(true)
    const open = (await readTeam(db)).invitations.filter((one) => one.email === email)
    expect(open).toEqual([expect.objectContaining({ adminRole: 'manager' })])
  })

  test('is one of 20 at most', async () => {
    const owner = await givenOwner()
    await db.pool.query(
      `update admin_invitations set revoked_at = now() where accepted_at is null and revoked_at is null`,
    )
    const invite = () =>
      inviteAdmin(db, sender, { actorId: owner.id, email: newEmail(), role: 'support' })
    for (let count = 0; count < 20; count += 1) expect((await invite()).ok).toBe(true)

    expect(await invite()).toMatchObject({ ok: false, refusal: { kind: 'too_many' } })
    await db.pool.query(
      `update admin_invitations set revoked_at = now() where accepted_at is null and revoked_at is null`,
    )
  })

  test('is sent by owners alone', async () => {
    const manager = await givenManager()

    expect(
      await inviteAdmin(db, sender, { actorId: manager.id, email: newEmail(), role: 'owner' }),
    ).toMatchObject({ ok: false, refusal: { kind: 'not_allowed' } })
  })
})

describe('a role', () => {
  test('is changed from what the owner saw, and written down', async () => {
    const [owner, manager] = [await givenOwner(), await givenManager()]
    const change = { actorId: owner.id, userId: manager.id }

    expect(await changeRole(db, { ...change, seenRole: 'manager', role: 'content' })).toMatchObject(
      {
        ok: true,
      },
    )
    // Once more is as good as once.
    expect(await changeRole(db, { ...change, seenRole: 'manager', role: 'content' })).toMatchObject(
      {
        ok: true,
      },
    )
    expect(await changeRole(db, { ...change, seenRole: 'manager', role: 'support' })).toMatchObject(
      {
        refusal: { kind: 'changed_meanwhile', role: 'content' },
      },
    )
    expect(await roleOf(manager.id)).toEqual(['admin', 'content'])
    expect((await auditOf(manager.id)).filter(({ action }) => action === 'role_changed')).toEqual([
      expect.objectContaining({ before: { role: 'manager' }, after: { role: 'content' } }),
    ])
  })

  test('taken away makes a customer, without second factor and signed out', async () => {
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

  test('is nobody’s own to change, nor a manager’s, nor that of a customer', async () => {
    const [owner, manager, customer] = [
      await givenOwner(),
      await givenManager(),
      await givenSignedInCustomer(db, shop.auth),
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

  test('of all owners by each other at once: one is left', async () => {
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

    const left = (await readTeam(db)).team.filter(({ adminRole }) => adminRole === 'owner')
    expect(left.length).toBeGreaterThan(0)
  })
})

test('an owner signs a colleague out everywhere; not themselves, and no manager does', async () => {
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
    return answerPeopleForm(services, { actorId, form })
  }

  test('says at its field what is wrong, and keeps what was typed', async () => {
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
    expect(await invitationOf(email)).toMatchObject({ adminRole: 'support' })
  })

  test('of nobody’s id, or of no form at all, does nothing', async () => {
    const owner = await givenOwner()

    expect(await send(owner.id, { form: 'change-role', item: 'x', seen: 'owner' })).toBeUndefined()
    expect(await send(owner.id, { form: 'sweep', item: randomUUID() })).toBeUndefined()
    expect(await send(owner.id, { form: 'end-sessions', item: randomUUID() })).toMatchObject({
      kind: 'refused',
    })
  })
})

test('what cannot be noted as a security event is not done', async () => {
  const [owner, manager] = [await givenOwner(), await givenManager()]
  const email = newEmail()
  const send = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return answerPeopleForm(services, { actorId: owner.id, form })
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

describe('a second factor that wrong codes have locked', () => {
  const lock = async (userId: string) => {
    await db.tables
      .updateTable('second_factors')
      .set({ failed_tries: 5, locks: 3, locked_until: new Date(Date.now() + 86_400_000) })
      .where('user_id', '=', userId)
      .execute()
  }
  const lockedUntil = async (userId: string) =>
    (await readTeam(db)).team.find(({ id }) => id === userId)?.lockedUntil

  test('is unlocked by an owner, once for many at the same time, and it is written down', async () => {
    const [owner, manager] = [await givenOwner(), await givenManager()]
    await lock(manager.id)
    expect(await lockedUntil(manager.id)).toBeInstanceOf(Date)
    const form = new FormData()
    form.set('form', 'unlock-factor')
    form.set('item', manager.id)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => answerPeopleForm(services, { actorId: owner.id, form })),
    )

    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ done: 'unlocked' })))
    expect(await lockedUntil(manager.id)).toBeNull()
    expect(
      (await auditOf(manager.id)).filter(({ action }) => action === 'second_factor_unlocked'),
    ).toEqual([expect.objectContaining({ actor: owner.id })])
  })

  test('is unlocked by nobody else, and by no owner for themselves', async () => {
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
