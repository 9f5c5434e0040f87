import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { ReadSession, Session } from '#platform/http/session.ts'
import { dropLog } from '#platform/pages/server/drop-log.ts'

import { findSession } from '../accounts-queries.ts'
import { isSignedBy, presentedToken, sessionTokenHash } from './session-token.ts'
import type { SessionCookie } from './session-token.ts'

const REMEMBERED_MS = 30_000
const MAX_REMEMBERED = 10_000
/**
 * The change feed may report a commit moments before other connections can read it: what began to
 * read so soon after a session ended may still have found it, and is not remembered.
 */
const SETTLING_MS = 250

/** Reads sessions, and forgets what it remembers of them. */
export type SessionReader = ReadSession & {
  /** Name of the cookie that carries the signed token. */
  cookieName: string
  /** A session ended or changed: the stored hash of its token. */
  forget: (tokenHash: string) => void
  /** Somebody's role or email changed. */
  forgetUser: (userId: string) => void
  /** Changes may have been missed. */
  forgetAll: () => void
}

type Options = {
  sessionCookie: SessionCookie
  db: Db
  clock: Clock
  /** What cookies are signed with: the secret of now, then earlier ones that still count. */
  secrets: readonly string[]
  /** Whether revocations reach this process now: without the change feed nothing is remembered. */
  canRemember: () => boolean
}

type Remembered = { session: Session; until: number }

/**
 * Returns who is signed in without a round trip for sessions seen in the last 30 s. The change
 * feed must call `forget`, `forgetUser` and `forgetAll`.
 */
export function createSessionReader(options: Options): SessionReader {
  const { sessionCookie, db, clock, secrets, canRemember } = options
  const { name: cookieName } = sessionCookie
  const remembered = new Map<string, Remembered>()
  const forgotten = dropLog(() => clock.now().getTime(), SETTLING_MS)

  async function readFromDatabase(tokenHash: string, isUse: boolean): Promise<Session | undefined> {
    const began = forgotten.moment()
    const row = await findSession(db, tokenHash)
    if (!row) {
      remembered.delete(tokenHash)
      return undefined
    }
    const { expiresAt, role, secondFactorUntil, isStale, ...who } = row
    if (isUse && isStale) await db.call('touch_session', { p_session_id: who.sessionId })
    const session: Session = {
      ...who,
      role: role === 'admin' ? 'admin' : 'customer',
      secondFactorUntil: secondFactorUntil ?? undefined,
    }
    const tags = new Set([tagOfToken(tokenHash), tagOfUser(session.userId)])
    if (forgotten.isSettled(tags, began) && canRemember()) {
      const until = Math.min(clock.now().getTime() + REMEMBERED_MS, expiresAt.getTime())
      remember(tokenHash, { session, until })
    }
    return session
  }

  function remember(tokenHash: string, entry: Remembered) {
    remembered.delete(tokenHash)
    remembered.set(tokenHash, entry)
    const [oldest] = remembered.keys()
    if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
  }

  const readSession: ReadSession = async (headers, { fresh = false, isUse = true } = {}) => {
    const presented = presentedToken(headers, cookieName)
    if (!presented || !secrets.some((secret) => isSignedBy(secret, presented))) return undefined
    const tokenHash = sessionTokenHash(presented.token)
    const known = fresh || !canRemember() ? undefined : remembered.get(tokenHash)
    if (known && known.until > clock.now().getTime()) return known.session
    return readFromDatabase(tokenHash, isUse)
  }

  return Object.assign(readSession, {
    cookieName,
    forget(tokenHash: string) {
      forgotten.drop([tagOfToken(tokenHash)])
      remembered.delete(tokenHash)
    },
    forgetUser(userId: string) {
      forgotten.drop([tagOfUser(userId)])
      for (const [tokenHash, { session }] of remembered)
        if (session.userId === userId) remembered.delete(tokenHash)
    },
    forgetAll() {
      forgotten.dropAll()
      remembered.clear()
    },
  })
}

const tagOfToken = (tokenHash: string) => `token:${tokenHash}`
const tagOfUser = (userId: string) => `user:${userId}`

/**
 * The session of a browser if it belongs to somebody other than the account that a link is about to sign in to. A
 * link must not replace it without asking: its sender could watch what is then done in their own account. Read
 * from the cookie only, which is what signing in replaces.
 */
export async function otherSession(
  sessions: SessionReader,
  headers: Headers,
  account: { userId: string } | { email: string },
): Promise<Session | undefined> {
  const cookie = headers.get('cookie')
  const session = cookie === null ? undefined : await sessions(new Headers({ cookie }))
  if (!session) return undefined
  const isTheirs =
    'userId' in account ? session.userId === account.userId : session.email === account.email
  return isTheirs ? undefined : session
}
