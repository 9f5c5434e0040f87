import type { Session } from '#platform/http/session.ts'

/** For how long showing a password, a code or a passkey counts as proof of who it is. */
const PROOF_MINUTES = 15

/** A proof from before this moment is too old. */
export const provedSince = (now: Date): Date => new Date(now.getTime() - PROOF_MINUTES * 60_000)

/** Whether the owner proved recently, in this session, who they are. */
export const isProved = ({ provedAt }: Pick<Session, 'provedAt'>, now: Date): boolean =>
  provedAt > provedSince(now)
