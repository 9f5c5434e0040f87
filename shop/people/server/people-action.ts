import { refuseFields, refuseWith, textOf } from '#platform/forms/sent-form.ts'
import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import type { Result } from '#platform/result.ts'
import { withSecurityEvent } from '#platform/security-events.ts'
import type { SecurityEvent, SecuritySubject } from '#platform/security-events.ts'
import type { Services } from '#platform/services.ts'

import { adminText } from '#shop/second-factor/admin-text.ts'
import { isEmail, normalEmail } from '#shop/sign-in/passwords/credentials.ts'
import { peopleRefusalText, peopleText } from '../people-text.ts'
import type { PeopleRefusal } from '../people-refusals.ts'
import { isAdminRole } from '#shop/sign-in/admin/permissions.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'

import { resetSecondFactor } from '#shop/second-factor/server/reset-second-factor.ts'

import {
  changeRole,
  endSessionsOf,
  inviteAdmin,
  revokeInvitation,
  unlockSecondFactor,
} from './people.ts'

type Needs = Pick<Services, 'db' | 'log' | 'sealingKeys'> & { sender: MailSender }
type Answer = { done: keyof typeof peopleText.done } | FormRefused | undefined

/** Does what a form of the page about people asks for; undefined for an unknown form. */
export async function peopleAction(
  { db, log, sealingKeys, sender }: Needs,
  { actorId, form }: { actorId: string; form: FormData },
): Promise<Answer> {
  const text = textOf(form)
  const recorded = <Value, Refusal>(
    event: SecurityEvent,
    about: SecuritySubject,
    change: (tx: Db) => Promise<Result<Value, Refusal>>,
    hasWritten?: (value: Value) => boolean,
  ) => withSecurityEvent({ db, log, keys: sealingKeys }, event, about, change, hasWritten)
  const name = text('form')
  const typedRole = text('role')
  const role = roleKey(typedRole)

  if (name === 'invite-admin') {
    const email = normalEmail(text('email'))
    const sent = { form: name, typed: { email: text('email'), role: typedRole } }
    if (!isEmail(email)) return refuseFields({ email: 'Please enter a valid email address.' }, sent)
    if (role === undefined) return refuseFields({ role: 'Please choose a role.' }, sent)
    const invited = await recorded('admin_invited', { email }, (tx) =>
      inviteAdmin(tx, sender, { actorId, email, role }),
    )
    if (invited.ok) return { done: 'invited' }
    const { kind } = invited.refusal
    const field = kind === 'is_admin' ? 'email' : kind === 'role_gone' ? 'role' : undefined
    return field === undefined
      ? refused(invited.refusal, sent)
      : refuseFields({ [field]: peopleRefusalText(invited.refusal) }, sent)
  }

  const id = z.uuid().safeParse(text('item')).data
  if (id === undefined) return undefined
  const sent = { form: name, id }
  const answer = (
    done: Result<unknown, PeopleRefusal>,
    what: keyof typeof peopleText.done,
  ): Answer => (done.ok ? { done: what } : refused(done.refusal, sent))

  if (name === 'revoke-invitation')
    return answer(await revokeInvitation(db, { actorId, invitationId: id }), 'revoked')
  if (name === 'end-sessions')
    return answer(await endSessionsOf(db, { actorId, userId: id }), 'sessions')
  if (name === 'unlock-factor') {
    const unlock = (tx: Db) => unlockSecondFactor(tx, { actorId, userId: id })
    return answer(
      await recorded('second_factor_unlocked', { userId: id }, unlock, isWritten),
      'unlocked',
    )
  }
  if (name === 'reset-factor') {
    const reset = await recorded('second_factor_reset', { userId: id }, (tx) =>
      resetSecondFactor(tx, sender, { actorId, userId: id }),
    )
    if (reset.ok) return { done: 'factor' }
    const message = adminText.reset.refusals[reset.refusal]
    return refuseWith({ title: peopleText.refusedTitle, message }, sent)
  }
  const seenRole = roleKey(text('seen'))
  if (seenRole === undefined) return undefined
  const changeTo = (newRole: string | null) =>
    recorded(
      'role_changed',
      { userId: id },
      (tx) => changeRole(tx, { actorId, userId: id, seenRole, role: newRole }),
      isWritten,
    )
  if (name === 'remove-admin') return answer(await changeTo(null), 'removed')
  if (name === 'change-role' && role !== undefined) return answer(await changeTo(role), 'role')
  return undefined
}

const isWritten = (changed: { isWritten: boolean }) => changed.isWritten

/** The name of a fixed role or the id of a custom one, as procedures take it; undefined for anything else. */
const roleKey = (typed: string): string | undefined =>
  isAdminRole(typed) ? typed : z.uuid().safeParse(typed).data?.toLowerCase()

const refused = (refusal: PeopleRefusal, sent: Parameters<typeof refuseWith>[1]) =>
  refuseWith({ title: peopleText.refusedTitle, message: peopleRefusalText(refusal) }, sent)
