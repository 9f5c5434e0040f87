import type { Session } from '#platform/http/session.ts'

/** The session of a customer with a confirmed email, who has just signed in. */
export const sessionOf = (who: Pick<Session, 'userId'> & Partial<Session>): Session => ({
  sessionId: `session of ${who.userId}`,
  email: 'amina@example.com',
  emailVerified: true,
  firstName: 'Amina',
  lastName: 'Khan',
  role: 'customer',
  adminRole: null,
  provedAt: new Date(),
  secondFactorUntil: undefined,
  ...who,
})
