import { randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, test } from 'vitest'

import { conflictFieldName } from '#platform/admin/conflict.ts'
import { recordNames } from '#platform/admin/record-form.ts'
import { subjectHash } from '#platform/security-events.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { currentRole, newRole, ROLE_FORM } from '../roles/role-form.ts'
import { newEmail, peopleOn } from '../testing/people-on.ts'
import { many, ofStock, rolesOn } from '../testing/roles-on.ts'
import { changeRole, inviteAdmin } from './people.ts'
import { findRole } from './read-roles.ts'
import { roleAction } from './roles.ts'

const db = await useTestDatabase()
const { sender, services, givenOwner, givenManager, auditOf } = await peopleOn(db)

const { forgetRoles, givenRole } = rolesOn(db)

beforeEach(forgetRoles)

describe('the form of a role', () => {
  const eventsAbout = async (userId: string) => {
    const subject = subjectHash(services.sealingKeys, { userId })
    const events = db.tables.selectFrom('security_events').select('event').orderBy('id')
    return (await events.where('subject', '=', subject).execute()).map(({ event }) => event)
  }

  const send = (id: string, actorId: string, fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return roleAction(services, { id, form, actorId })
  }

  test('records a security event for what it saves and deletes, and saves nothing without it', async () => {
    const owner = await givenOwner()
    const id = randomUUID()
    const { texts } = newRole(ofStock)
    const created = { form: ROLE_FORM, version: '0', ...texts, name: 'Warehouse' }
    const saved = { ...created, version: '1', name: 'Depot' }

    await db.pool.query('alter table security_events rename to elsewhere')
    const failed = await Promise.allSettled([send(id, owner.id, created)])
    await db.pool.query('alter table elsewhere rename to security_events')
    expect(failed).toMatchObject([{ status: 'rejected' }])
    expect(await findRole(db, id)).toBeUndefined()

    expect(await send(id, owner.id, created)).toEqual({ done: 'created' })
    expect(await send(id, owner.id, saved)).toEqual({ done: 'saved' })
    expect(await send(id, owner.id, { form: 'delete', version: '1' })).toMatchObject({
      kind: 'refused',
    })
    expect(await send(id, owner.id, { form: 'delete', version: '2' })).toEqual({ done: 'deleted' })
    expect(await eventsAbout(owner.id)).toEqual([
      'custom_role_saved',
      'custom_role_saved',
      'custom_role_deleted',
    ])
  })

  test('records nothing for what is sent again, is saved unchanged, or is gone', async () => {
    const owner = await givenOwner()
    const id = randomUUID()
    const created = { form: ROLE_FORM, version: '0', ...newRole(ofStock).texts, name: 'Warehouse' }
    const saved = { ...created, version: '1', name: 'Depot' }
    const gone = { form: 'delete', version: '2' }

    const forms = [
      { form: created, done: 'created', event: 'custom_role_saved' },
      { form: saved, done: 'saved', event: 'custom_role_saved' },
      { form: gone, done: 'deleted', event: 'custom_role_deleted' },
    ]
    const events: string[] = []
    for (const { form, done, event } of forms) {
      const answers = await many(4, () => send(id, owner.id, form))
      expect(answers).toEqual(answers.map(() => ({ done })))
      events.push(event)
      expect(await eventsAbout(owner.id)).toEqual(events)
    }
    expect(await auditOf(id)).toHaveLength(3)
  })

  test('of two owners shows the second what the first saved, and loses nothing', async () => {
    const owner = await givenOwner()
    const role = await givenRole(owner.id)
    const { texts } = currentRole(role)
    const opened = {
      form: ROLE_FORM,
      [recordNames.version]: '1',
      [recordNames.seen]: JSON.stringify(texts),
    }
    expect(await send(role.id, owner.id, { ...opened, ...texts, orders: 'view' })).toEqual({
      done: 'saved',
    })

    const answer = await send(role.id, owner.id, { ...opened, ...texts, orders: 'edit' })
    expect(answer).toMatchObject({ kind: 'refused', typed: { orders: 'edit', version: '2' } })
    const { typed } = answer as { typed: Record<string, string> }
    expect(JSON.parse(typed[recordNames.theirs]!)).toMatchObject({ orders: 'view' })
    expect(
      await send(role.id, owner.id, {
        ...typed,
        form: ROLE_FORM,
        [conflictFieldName('orders')]: 'yours',
      }),
    ).toEqual({ done: 'saved' })
    expect((await findRole(db, role.id))!.permissions).toContain('fulfil_orders')
  })

  test('says how many have a role that is not deleted, and where it is wrong', async () => {
    const [owner, colleague] = [await givenOwner(), await givenManager()]
    const role = await givenRole(owner.id)
    await givenRole(owner.id, 'Depot')
    await changeRole(db, {
      actorId: owner.id,
      userId: colleague.id,
      seenRole: 'manager',
      role: role.id,
    })
    await inviteAdmin(db, sender, { actorId: owner.id, email: newEmail(), role: role.id })

    expect(await send(role.id, owner.id, { form: 'delete', version: '1' })).toMatchObject({
      notice: {
        message: expect.stringContaining('1 person has it and 1 open invitation offers it'),
      },
    })
    expect(await send(role.id, owner.id, { form: 'delete', version: '0' })).toMatchObject({
      notice: { message: expect.stringContaining('Another owner') },
    })
    expect(
      await send(role.id, owner.id, {
        form: ROLE_FORM,
        version: '1',
        ...currentRole({ ...role, name: 'depot' }).texts,
      }),
    ).toMatchObject({ fields: { name: expect.stringContaining('Choose another') } })
    expect(await send(randomUUID(), owner.id, { form: ROLE_FORM, version: '1' })).toMatchObject({
      fields: { name: expect.any(String) },
    })
    expect(await send(role.id, owner.id, { form: 'sweep' })).toBeUndefined()
  })
})
