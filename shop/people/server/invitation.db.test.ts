import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import type { AdminRole } from '#shop/sign-in/admin/permissions.ts'
import { browserOf } from '#shop/sign-in/testing/browser-of.ts'
import { PASSWORD, from, givenAccount, sessionCount } from '#shop/sign-in/testing/given-account.ts'
import { callerWith } from '#shop/sign-in/testing/given-admin.ts'
import { codeTo, invitationSecretTo, otherCode } from '#shop/sign-in/testing/given-mail.ts'
import { givenSignedInCustomer } from '#shop/sign-in/testing/given-signed-in-customer.ts'

import { newInvitationSecret } from './invitation.ts'
import { inviteAdmin, readTeam, revokeInvitation } from './people.ts'
import { newEmail, peopleOn } from '../testing/people-on.ts'

const db = await useTestDatabase()
const { shop, sender, givenOwner, givenManager, roleOf, auditOf, invitationOf } = await peopleOn(db)

/** Sends an invitation; returns the secret in its email. */
const givenInvitation = async (actorId: string, email: string, role: AdminRole) => {
  const invited = await inviteAdmin(db, sender, { actorId, email, role })
  if (!invited.ok) throw new Error(invited.refusal.kind)
  return invitationSecretTo(db, email)
}
/** Requests the code that accepts an invitation; returns it. */
const givenCode = async (secret: string, email: string) => {
  const sent = await shop.accounts.sendInvitationCode(from(), secret)
  if (!sent.ok) throw new Error(sent.refusal.kind)
  return codeTo(db, email)
}

describe('an invitation', () => {
  test('gives the owner of the mailbox its role, once, and revokes their password and sessions', async () => {
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
    // The session that accepted it is the only one, and the former password no longer works.
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

  test('creates an account for an email that has none', async () => {
    const owner = await givenOwner()
    const email = newEmail()
    const secret = await givenInvitation(owner.id, email, 'support')
    const code = await givenCode(secret, email)

    const accepted = await shop.accounts.acceptInvitation(from(), { secret, code })
    if (!accepted.ok) throw new Error(accepted.refusal.kind)
    expect(await roleOf(accepted.value.userId)).toEqual(['admin', 'support'])
  })

  test('needs its secret and a code for it: an account with the email is not enough', async () => {
    const [owner, holder] = [
      await givenOwner(),
      await givenSignedInCustomer(db, shop.sessionCookie),
    ]
    const { email } = holder
    const secret = await givenInvitation(owner.id, email, 'owner')
    const code = await givenCode(secret, email)
    // A sign-in code cannot accept an invitation.
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

  test('is refused to someone signed in with another email, who stays signed in', async () => {
    const [owner, other] = [await givenOwner(), await givenSignedInCustomer(db, shop.sessionCookie)]
    const email = newEmail()
    const secret = await givenInvitation(owner.id, email, 'owner')
    const code = await givenCode(secret, email)

    expect(
      await shop.accounts.acceptInvitation(callerWith(other.cookie), { secret, code }),
    ).toMatchObject({ refusal: { kind: 'signed_in_as_other' } })
    expect(await roleOf(other.id)).toEqual(['customer', null])
    expect(await shop.sessions(other.headers, { fresh: true })).toMatchObject({ userId: other.id })
  })

  test('expires after seven days, when revoked, and when the next one is sent', async () => {
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
      const expired = { refusal: { kind: 'link_expired' } }
      expect(await accept(secrets[name], codes[name])).toMatchObject(expired)
      expect(await shop.accounts.sendInvitationCode(from(), secrets[name])).toMatchObject(expired)
    }
    // A later invitation has its own secret.
    const again = await givenInvitation(owner.id, late, 'content')
    expect(await accept(secrets.late, codes.late)).toMatchObject({ ok: false })
    expect(await accept(again, codes.late)).toMatchObject({ ok: false })
    const accepted = await accept(again, await givenCode(again, late))
    if (!accepted.ok) throw new Error(accepted.refusal.kind)
    expect(await roleOf(accepted.value.userId)).toEqual(['admin', 'content'])
  })

  test('sent to one email many times at once is one invitation, with the last role', async () => {
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
    expect(open).toEqual([
      expect.objectContaining({ role: expect.objectContaining({ key: 'manager' }) }),
    ])
  })

  test('is refused while 20 are open', async () => {
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

  test('can only be sent by owners', async () => {
    const manager = await givenManager()

    expect(
      await inviteAdmin(db, sender, { actorId: manager.id, email: newEmail(), role: 'owner' }),
    ).toMatchObject({ ok: false, refusal: { kind: 'not_allowed' } })
  })
})
