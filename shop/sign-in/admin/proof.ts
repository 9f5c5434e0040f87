import type { Session } from '#platform/http/session.ts'

import type { Permission } from './permissions.ts'

/** For how long showing a password, a code or a passkey counts as proof of who it is. */
export const PROOF_MINUTES = 15

/**
 * What in the admin area can be changed only with a recent proof of identity, beside the second factor: who runs
 * the shop, what programs can do, prices, delivery and settings, and copies of personal data. A device left open,
 * or a stolen session, is not enough.
 */
export const changedByProof: ReadonlySet<Permission> = new Set<Permission>([
  'manage_admins',
  'manage_integrations',
  'manage_settings',
  'manage_delivery',
  'manage_discounts',
  'handle_privacy_requests',
])

/** A proof from before this moment is too old. */
export const provedSince = (now: Date): Date => new Date(now.getTime() - PROOF_MINUTES * 60_000)

/** Whether the owner proved recently, in this session, who they are. */
export const isProved = ({ provedAt }: Pick<Session, 'provedAt'>, now: Date): boolean =>
  provedAt > provedSince(now)

/** The fields of "Confirm it is you" in a form of the admin area, beside those that were sent first. */
export const proofFields = { by: 'proof', password: 'password', code: 'proof-code' } as const

/** Shown before a change in the admin area that needs a proof of identity. */
export const proofText = {
  asked: {
    title: 'Confirm it is you',
    message: 'For a change like this we ask again after 15 minutes. Nothing you typed is lost.',
  },
  codeSent: {
    title: 'We sent you a code',
    message: 'It works for 10 minutes. Nothing you typed is lost.',
  },
  title: 'Confirm it is you',
  done: {
    title: 'Thank you',
    message: 'You can continue now.',
  },
  goOn: 'Get the file',
  password: 'Your password',
  code: (email: string) => `Code sent to ${email}`,
  submit: 'Confirm and continue',
  sendCode: 'Send me a code instead',
  sendCodeFirst: 'Send me a code',
  sendAgain: 'Send another code',
} as const
