import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

import { err } from '#platform/result.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { makeApiKey, readApiKeyOn } from '#shop/integrations/server/api-keys.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { from } from '#shop/sign-in/testing/given-account.ts'
import { codeTo, invitationSecretTo } from '#shop/sign-in/testing/given-mail.ts'

import { newEmail, peopleOn } from '../testing/people-on.ts'
import { many, ofStock, rolesOn } from '../testing/roles-on.ts'
import { hashOfInvitation } from './invitation.ts'
import { changeRole, inviteAdmin, readTeam } from './people.ts'
import { findRole } from './read-roles.ts'
import { deleteRole, permissionsToStartFrom, saveRole } from './roles.ts'

const db = await useTestDatabase()
const { shop, sender, givenOwner, givenManager, auditOf, invitationOf } = await peopleOn(db)

const { forgetRoles, givenRole } = rolesOn(db)

beforeEach(forgetRoles)

const ofOrders = ['see_admin_area', 'see_orders']

const roleNow = async (userId: string) =>
  (await readTeam(db)).team.find(({ id }) => id === userId)?.role

describe('a role that owners made', () => {
  test('is given to a colleague, and what it includes counts from their next request', async () => {
    const [owner, colleague] = [await givenOwner(), await givenManager()]
    const role = await givenRole(owner.id)
    const change = { actorId: owner.id, userId: colleague.id, seenRole: 'manager', role: role.id }
    const session = async (fresh = true) => {
      const found = await shop.sessions(new Headers({ cookie: colleague.cookie }), { fresh })
      return found!
    }

    expect(await changeRole(db, change)).toMatchObject({ ok: true })
    expect(await changeRole(db, change)).toMatchObject({ ok: true })
    expect((await session()).adminRole).toEqual({
      id: role.id,
      name: 'Warehouse',
      permissions: ofStock,
    })
    expect(can(await session(), 'manage_stock')).toBe(true)
    expect(can(await session(), 'see_orders')).toBe(false)
    expect(await roleNow(colleague.id)).toEqual({
      key: role.id,
      name: 'Warehouse',
      hint: 'Stock',
    })

    await saveRole(db, { ...role, permissions: ofOrders, actorId: owner.id })
    expect(can(await session(), 'manage_stock')).toBe(false)
    expect(can(await session(), 'see_orders')).toBe(true)

    const removed = { ...change, seenRole: role.id, role: null }
    expect(await changeRole(db, removed)).toMatchObject({ ok: true })
    expect(await roleNow(colleague.id)).toBeUndefined()
    expect((await auditOf(colleague.id)).filter(({ action }) => action === 'role_changed')).toEqual(
      [
        expect.objectContaining({
          before: { role: 'manager' },
          after: { role: 'Warehouse', role_id: role.id },
        }),
        expect.objectContaining({
          before: { role: 'Warehouse', role_id: role.id },
          after: { role: null },
        }),
      ],
    )
  })

  test('is what an API key of its holder can do at most', async () => {
    const [owner, colleague] = [await givenOwner(), await givenManager()]
    const role = await givenRole(owner.id)
    const made = await makeApiKey(db, {
      keyId: randomUUID(),
      actorId: colleague.id,
      name: 'Counter',
      permissions: ['manage_stock', 'fulfil_orders'],
      endsAt: null,
    })
    if (!made.ok) throw new Error(made.refusal)
    await changeRole(db, {
      actorId: owner.id,
      userId: colleague.id,
      seenRole: 'manager',
      role: role.id,
    })

    const headers = new Headers({ authorization: `Bearer ${made.value}` })
    const caller = await readApiKeyOn(db)(headers)
    if (!caller || caller === 'refused') throw new Error('The key is not known.')
    expect(can(caller.session, 'manage_stock')).toBe(true)
    expect(can(caller.session, 'fulfil_orders')).toBe(false)
  })

  test('is offered by an invitation, whose mail names it, and given once it is accepted', async () => {
    const owner = await givenOwner()
    const role = await givenRole(owner.id)
    const email = newEmail()
    const invited = await many(5, () =>
      inviteAdmin(db, sender, { actorId: owner.id, email, role: role.id }),
    )
    expect(invited.every(({ ok }) => ok)).toBe(true)
    // Its mail is the newest for certain: those of the others are dated by when their transactions began.
    expect(
      await inviteAdmin(db, sender, { actorId: owner.id, email, role: role.id }),
    ).toMatchObject({ ok: true })
    expect(await invitationOf(email)).toMatchObject({ role: { key: role.id, name: 'Warehouse' } })
    const offered = { role: 'Warehouse', role_id: role.id }
    expect(await auditOf((await invitationOf(email)).id)).toEqual([
      expect.objectContaining({ before: { role: null }, after: offered }),
      ...Array.from({ length: 5 }, () =>
        expect.objectContaining({ before: offered, after: offered }),
      ),
    ])
    const { plain_text: mail } = await db.tables
      .selectFrom('emails')
      .select('plain_text')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(mail).toContain('Your role: Warehouse (Stock).')

    const secret = await invitationSecretTo(db, email)
    expect(await shop.accounts.readInvitation(secret)).toMatchObject({
      role: { name: 'Warehouse', hint: 'Stock' },
    })
    await shop.accounts.sendInvitationCode(from(), secret)
    const code = await codeTo(db, email)
    const accepted = await shop.accounts.acceptInvitation(from(), { secret, code })
    if (!accepted.ok) throw new Error(accepted.refusal.kind)
    expect(await roleNow(accepted.value.userId)).toMatchObject({ name: 'Warehouse' })
    expect((await auditOf(accepted.value.userId)).at(-1)).toMatchObject({
      action: 'invitation_accepted',
      before: { role: null },
      after: offered,
    })
  })

  test('is made, changed and deleted by owners alone, and each is audited', async () => {
    const [owner, manager] = [await givenOwner(), await givenManager()]
    const role = await givenRole(owner.id)
    const refused = err({ kind: 'not_allowed' })

    expect(await saveRole(db, { ...role, name: 'Mine', actorId: manager.id })).toEqual(refused)
    expect(
      await saveRole(db, { ...role, id: randomUUID(), version: 0, actorId: manager.id }),
    ).toEqual(refused)
    expect(await deleteRole(db, { ...role, actorId: manager.id })).toEqual(refused)

    await saveRole(db, { ...role, name: 'Depot', permissions: ofOrders, actorId: owner.id })
    await deleteRole(db, { id: role.id, version: 2, actorId: owner.id })
    expect(await deleteRole(db, { id: role.id, version: 2, actorId: owner.id })).toMatchObject({
      ok: true,
    })
    const [before, after] = [
      { name: 'Warehouse', permissions: ofStock },
      { name: 'Depot', permissions: ofOrders },
    ]
    expect(await auditOf(role.id)).toEqual([
      expect.objectContaining({ action: 'admin_role_created', before: null, after: before }),
      expect.objectContaining({ action: 'admin_role_changed', before, after }),
      expect.objectContaining({ action: 'admin_role_deleted', before: after, after: null }),
    ])
  })

  test('has a name of its own, whatever the case, and there are 20 at most', async () => {
    const owners = await many(6, givenOwner)
    await givenRole(owners[0]!.id)
    const make = (name: string, at = 0) => {
      const actorId = owners[at % owners.length]!.id
      return saveRole(db, { id: randomUUID(), version: 0, name, permissions: ofStock, actorId })
    }

    for (const taken of ['WAREHOUSE', 'Owner', 'support'])
      expect(await make(taken), taken).toEqual(err({ kind: 'name_taken' }))
    const others = await many(8, (at) => make('Same', at))
    expect(others.filter(({ ok }) => ok)).toHaveLength(1)
    const rest = await many(30, (at) => make(`Role ${at}`, at))
    expect(rest.filter(({ ok }) => ok)).toHaveLength(18)
    expect(await make('One more')).toEqual(err({ kind: 'too_many' }))
  })

  test('never includes what is for owners alone', async () => {
    const owner = await givenOwner()
    for (const power of ['manage_admins', 'see_system'])
      await expect(
        saveRole(db, {
          id: randomUUID(),
          version: 0,
          name: power,
          permissions: [...ofStock, power],
          actorId: owner.id,
        }),
      ).rejects.toThrow('admin_roles_permissions_check')
  })

  test('can start from another role', async () => {
    const owner = await givenOwner()
    const role = await givenRole(owner.id)

    expect(await permissionsToStartFrom(db, role.id)).toEqual(ofStock)
    expect(await permissionsToStartFrom(db, 'content')).toContain('manage_content')
    expect(await permissionsToStartFrom(db, 'emperor')).toEqual([])
    expect(await permissionsToStartFrom(db, randomUUID())).toEqual([])
    expect(await permissionsToStartFrom(db, null)).toEqual([])
  })
})

describe('at once', () => {
  test('given to many while it is deleted, a role is either theirs and kept, or gone', async () => {
    const owners = await many(3, givenOwner)
    const colleagues = await many(6, givenManager)
    for (let round = 0; round < 6; round += 1) {
      const role = await givenRole(owners[0]!.id)
      const seen = await Promise.all(colleagues.map(async ({ id }) => (await roleNow(id))!.key))
      const emails = Array.from({ length: 3 }, newEmail)
      const [deleted, ...given] = await Promise.all([
        deleteRole(db, { ...role, actorId: owners[0]!.id }),
        ...colleagues.map(({ id }, at) =>
          changeRole(db, {
            actorId: owners[1]!.id,
            userId: id,
            seenRole: seen[at]!,
            role: role.id,
          }),
        ),
        ...emails.map((email) =>
          inviteAdmin(db, sender, { actorId: owners[2]!.id, email, role: role.id }),
        ),
      ])

      const kept = await findRole(db, role.id)
      if (deleted.ok) {
        expect(kept).toBeUndefined()
        expect(given).toEqual(given.map(() => err({ kind: 'role_gone' })))
      } else {
        expect(deleted.refusal.kind).toBe('in_use')
        expect(kept).toBeDefined()
        expect(given.every(({ ok }) => ok)).toBe(true)
      }
      await db.pool.query('delete from admin_invitations')
      await db.pool.query(
        `update users set admin_role = 'support', custom_role_id = null where custom_role_id is not null`,
      )
      await db.pool.query('delete from admin_roles')
    }
  })

  test('accepted while it is deleted, a role is kept', async () => {
    const owner = await givenOwner()
    const role = await givenRole(owner.id)
    const email = newEmail()
    await inviteAdmin(db, sender, { actorId: owner.id, email, role: role.id })
    const secret = await invitationSecretTo(db, email)
    await shop.accounts.sendInvitationCode(from(), secret)
    const code = await codeTo(db, email)

    const [accepted, ...deleted] = await Promise.all([
      shop.accounts.acceptInvitation(from(), { secret, code }),
      ...Array.from({ length: 5 }, () => deleteRole(db, { ...role, actorId: owner.id })),
    ])
    expect(accepted.ok).toBe(true)
    for (const refused of deleted)
      expect(refused).toMatchObject({ ok: false, refusal: { kind: 'in_use' } })
  })

  test('deleted while invitations to it expire as they are accepted, it ends in no deadlock', async () => {
    const owners = await many(3, givenOwner)
    const role = await givenRole(owners[0]!.id)
    const invited = await many(3, async () => {
      const email = newEmail()
      await inviteAdmin(db, sender, { actorId: owners[0]!.id, email, role: role.id })
      const secretHash = hashOfInvitation(await invitationSecretTo(db, email))
      const { user_id: userId } = await db.callOne('enter_by_code', { p_email: email })
      await db.pool.query(
        `insert into sessions (user_id, token_hash, expires_at)
         values ($1, encode(sha256($2), 'hex'), now() + interval '1 hour')`,
        [userId, Buffer.from(email)],
      )
      return { userId: userId!, secretHash }
    })
    const begun = Promise.withResolvers<undefined>()
    let left = invited.length
    const accepted: Promise<string>[] = []
    const deleted: ReturnType<typeof deleteRole>[] = []

    await db.transaction(async (holding) => {
      // Accepting an invitation ends sessions after it took the invitation: there it waits for these.
      await sql`select from sessions where user_id = any (${invited.map(({ userId }) => userId)}) for update`.execute(
        holding.tables,
      )
      const expired = Promise.withResolvers<undefined>()
      for (const { userId, secretHash } of invited)
        accepted.push(
          db.transaction(async (tx) => {
            await sql`select now()`.execute(tx.tables)
            left -= 1
            if (left === 0) begun.resolve(undefined)
            await expired.promise
            const { accept_admin_invitation: outcome } = await tx.callOne(
              'accept_admin_invitation',
              { p_actor: userId, p_secret_hash: secretHash },
            )
            return outcome
          }),
        )
      await begun.promise
      await db.pool.query('update admin_invitations set expires_at = clock_timestamp()')
      expired.resolve(undefined)
      await expect.poll(() => lockWaiters(db)).toBe(3)
      for (const { id } of owners) deleted.push(deleteRole(db, { ...role, actorId: id }))
      await expect.poll(() => lockWaiters(db)).toBe(6)
    })

    expect(await Promise.all(accepted)).toEqual(['accepted', 'accepted', 'accepted'])
    expect(await Promise.all(deleted)).toEqual(
      owners.map(() => err({ kind: 'in_use', members: 3, invitations: 0 })),
    )
  })

  test('while it is saved nobody is given it, so that giving it again and saving cannot deadlock', async () => {
    const [owner, other, manager] = [await givenOwner(), await givenOwner(), await givenManager()]
    const role = await givenRole(owner.id)
    const give = () =>
      changeRole(db, {
        actorId: other.id,
        userId: manager.id,
        seenRole: 'manager',
        role: role.id,
      })
    const begun: Promise<{ ok: boolean }>[] = []

    await db.transaction(async (holding) => {
      await sql`select from admin_roles where id = ${role.id} for key share`.execute(holding.tables)
      begun.push(saveRole(db, { ...role, name: 'Depot', actorId: owner.id }))
      await expect.poll(() => lockWaiters(db)).toBe(1)
      begun.push(give(), give())
      await expect.poll(() => lockWaiters(db)).toBe(3)
    })

    expect((await Promise.all(begun)).map(({ ok }) => ok)).toEqual([true, true, true])
  })

  test('saved by many, one is saved, and the others see the conflict', async () => {
    const owners = await many(6, givenOwner)
    const role = await givenRole(owners[0]!.id)
    const saved = await many(6, (at) =>
      saveRole(db, { ...role, name: `Desk ${at}`, actorId: owners[at]!.id }),
    )

    expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
    for (const one of saved.filter(({ ok }) => !ok))
      expect(one).toEqual(err({ kind: 'version_conflict' }))
    expect(await findRole(db, role.id)).toMatchObject({ version: 2 })
  })

  test('sent again with other contents under one id, it keeps the first and shows the conflict', async () => {
    const owner = await givenOwner()
    const role = await givenRole(owner.id)
    const again = { ...role, version: 0, permissions: ofOrders, actorId: owner.id }
    expect(await saveRole(db, again)).toMatchObject({ ok: false })
    expect(await findRole(db, role.id)).toMatchObject({ permissions: ofStock, version: 1 })
  })

  test('made many times under one id, it is one', async () => {
    const owner = await givenOwner()
    const role = { id: randomUUID(), version: 0, name: 'Desk', permissions: ofOrders }
    const made = await many(6, () => saveRole(db, { ...role, actorId: owner.id }))

    expect(made.every(({ ok }) => ok)).toBe(true)
    expect(await auditOf(role.id)).toHaveLength(1)
  })
})
