import { MailAction, MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import { ADMIN_SIGN_IN } from '#shop/sign-in/admin/admin-paths.ts'

import { greeting } from '#shop/sign-in/server/emails/mail-copy.ts'

/** What happened to the second factor of an admin. */
export type SecondFactorUpdate =
  | { kind: 'set_up' }
  | { kind: 'replaced' }
  | { kind: 'backup_code_used'; codesLeft: number }
  | { kind: 'reset' }
  /** Too many wrong codes; `minutes`: how long it is locked. */
  | { kind: 'locked'; minutes: number }

type Props = { sender: MailSender; firstName: string; update: SecondFactorUpdate }

/** The subject of a mail about the second factor. */
export const secondFactorSubject = ({ kind }: SecondFactorUpdate, shop: string): string =>
  ({
    set_up: `Two-step sign-in is on for ${shop}`,
    replaced: `Your authenticator app for ${shop} was replaced`,
    backup_code_used: `A backup code was used to sign in to ${shop}`,
    reset: `Your two-step sign-in for ${shop} was reset`,
    locked: `Your two-step sign-in for ${shop} is locked`,
  })[kind]

/** Notifies an admin of a change to their second factor: if it was not them, they must know at once. */
export function SecondFactorEmail({ sender, firstName, update }: Props) {
  const { heading, text } = copyFor(update, sender.name)
  return (
    <MailLayout sender={sender} preview={text} heading={heading}>
      <MailText>{greeting(firstName)},</MailText>
      <MailText>{text}</MailText>
      <MailAction href={`${sender.url}${ADMIN_SIGN_IN}`}>Open the admin area</MailAction>
      <MailNote>
        {update.kind === 'locked'
          ? 'If this was not you, somebody else can pass the first step of your sign-in: please change your password at once. Another owner of the shop can unlock it for you.'
          : update.kind === 'reset'
            ? 'If you did not ask for this, please speak to the owner of the shop before you sign in.'
            : 'If this was not you, please change your password and tell the owner of the shop at once.'}
      </MailNote>
    </MailLayout>
  )
}

function copyFor(update: SecondFactorUpdate, shop: string) {
  switch (update.kind) {
    case 'set_up':
      return {
        heading: 'Two-step sign-in is on',
        text: `From now on the admin area of ${shop} asks for a code of your authenticator app.`,
      }
    case 'replaced':
      return {
        heading: 'Your authenticator app was replaced',
        text: `The admin area of ${shop} now takes codes of your new authenticator app. The earlier app and its backup codes work no longer.`,
      }
    case 'backup_code_used':
      return {
        heading: 'A backup code was used',
        text: `Somebody signed in to the admin area of ${shop} with one of your backup codes. ${left(update.codesLeft)}`,
      }
    case 'locked':
      return {
        heading: 'Your two-step sign-in is locked',
        text: `Somebody gave too many wrong codes at the admin area of ${shop}. For ${duration(update.minutes)} it takes none, not even the right one.`,
      }
    case 'reset':
      return {
        heading: 'Your two-step sign-in was reset',
        text: `An owner of ${shop} has reset your two-step sign-in, and you were signed out everywhere. You set up a new one when you next sign in to the admin area.`,
      }
  }
}

const duration = (minutes: number) =>
  minutes < 60
    ? `${minutes} minutes`
    : minutes === 60
      ? 'an hour'
      : `${Math.round(minutes / 60)} hours`

const left = (codes: number) =>
  codes === 0 ? 'There are none left: please make new ones now.' : `You have ${codes} left.`
