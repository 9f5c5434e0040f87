import type { Db } from '#platform/db/database.ts'
import { limitKey, networkKey } from '#platform/http/client-address.ts'
import { refuseForeignOrigin } from '#platform/http/origin.ts'
import { requestsPerMinute } from '#platform/http/rate-limit-kinds.ts'
import type { LimitKind, RateLimitKind } from '#platform/http/rate-limit-kinds.ts'
import type { RateLimitInfo, RateLimiter } from '#platform/http/rate-limit.ts'
import { err, ok } from '#platform/result.ts'
import type { Refusal, Result } from '#platform/result.ts'
import type { SecuritySubject } from '#platform/security-events.ts'

import type { AccountRefusal } from '../account-refusals.ts'
import { emailError, normalEmail } from '../passwords/credentials.ts'
import { domainOf, isLargeProvider, mailboxOf } from '../mailbox.ts'

import type { AccountKeys } from './account-keys.ts'
import { knownDevice } from './sessions/known-devices.ts'

/** Whose request it is: its headers and the address it came from. */
export type AccountsCaller = {
  headers: Headers
  address: string
  /** Receives the state of each limit that an attempt counts against. */
  onLimit?: (info: RateLimitInfo) => void
  /** Receives the cookies of responses that sign nobody in, as Set-Cookie values. */
  setCookie?: (cookie: string) => void
}

/** A permitted attempt to sign in to an email. */
export type Attempt = {
  email: string
  /**
   * Too many attempts failed in browsers that never signed in to this email, and this is one of them: a right
   * password alone must not sign in, nor be distinguishable from a wrong one.
   */
  needsCode: boolean
  /** Removes it from the count of failures. */
  succeeded: () => void
}

/** Checked before everything about accounts. */
export type AccountGuard = {
  /**
   * Section 6: counts one attempt by address and, if somebody is signed in, by user (`user:…`). Proofs of
   * identity and mails to oneself count by user only: a stranger who shares the address must not be able to
   * block them.
   */
  count: (
    caller: AccountsCaller,
    kinds: readonly RateLimitKind[],
    user?: string,
  ) => Refusal<AccountRefusal> | undefined
  /** The refusal of a form that another site sent. */
  refuseForeign: (caller: AccountsCaller) => Refusal<AccountRefusal> | undefined
  /**
   * Counts an attempt to sign in to an email: by address, by address and email, and by network. A browser that
   * signed in to it before is never refused for what others did.
   */
  admitAttempt: (caller: AccountsCaller, email: string) => Promise<Result<Attempt, AccountRefusal>>
  /** Records that `limit` locks somebody out, as a security event: once an hour, however many try. */
  noteLockout: (limit: string, about: NonNullable<SecuritySubject>) => Promise<void>
  /** Counts a mail to somebody who is not signed in; strangers cannot use up the owner's share. */
  countMail: (
    caller: AccountsCaller,
    kinds: readonly RateLimitKind[],
    email: string,
  ) => Promise<Refusal<AccountRefusal> | undefined>
  /** Counts a message of the contact form: by address, by network, and all of them. */
  countMessage: (caller: AccountsCaller) => Refusal<AccountRefusal> | undefined
  /** Counts a code sent after a right password; false if the mailbox has had enough of them. */
  countChallengeMail: (email: string) => boolean
  /** Counts a mail that somebody who is signed in has sent to their own mailbox. */
  countOwnMail: (
    caller: AccountsCaller,
    owner: { userId: string; email: string },
  ) => Refusal<AccountRefusal> | undefined
  /** Refuses foreign forms and invalid emails, then counts a mail; returns the email as accounts store it. */
  admitEmail: (
    caller: AccountsCaller,
    kinds: readonly RateLimitKind[],
    typed: string,
  ) => Promise<Result<string, AccountRefusal>>
}

type Counter = readonly [kind: LimitKind, key: string, isAdmin?: boolean]

/** The guard of a shop, which every use case of accounts starts with. */
export function createAccountGuard(options: {
  db: Db
  keys: AccountKeys
  limiter: RateLimiter
  publicUrl: string
  isAdminAddress: (address: string) => boolean
  /** Saves the security event of a lockout. */
  keepLockout: (about: NonNullable<SecuritySubject>) => Promise<void>
}): AccountGuard {
  const { db, keys, limiter, publicUrl, isAdminAddress, keepLockout } = options

  /**
   * Counts in turn until a counter is full, and returns that one; `limits` receives what the headers report: the
   * limits per minute, and the one that refuses.
   */
  function countAll(counters: readonly Counter[], limits: RateLimitInfo[]) {
    for (const [kind, key, isAdmin] of counters) {
      const { allowed, ...info } = limiter.hit(kind, key, isAdmin)
      if (!allowed || kind in requestsPerMinute) limits.push(info)
      if (!allowed) return { kind, info }
    }
    return undefined
  }

  const byAddress = (kinds: readonly RateLimitKind[], { address }: AccountsCaller) =>
    kinds.map((kind) => [kind, limitKey(address), isAdminAddress(address)] as const)

  function count(caller: AccountsCaller, counters: readonly Counter[]) {
    const limits: RateLimitInfo[] = []
    const full = countAll(counters, limits)
    for (const info of limits) caller.onLimit?.(info)
    return full && tooMany(full)
  }

  /**
   * Counts for strangers first, and only when those limits are full looks up whether the browser knows the
   * account and counts for that. Returns the full counter of a stranger, or of the known browser.
   */
  async function countEither(
    caller: AccountsCaller,
    email: string,
    strangers: readonly Counter[],
    ofKnown: (device: string) => readonly Counter[],
  ) {
    const limits: RateLimitInfo[] = []
    let full = countAll(strangers, limits)
    if (full) {
      const device = await knownDevice(db, keys, caller.headers, email)
      if (device !== undefined) {
        limits.length = 0
        full = countAll(ofKnown(device), limits)
      }
    }
    for (const info of limits) caller.onLimit?.(info)
    return full
  }

  const guard: AccountGuard = {
    count: (caller, kinds, user) =>
      count(
        caller,
        kinds.flatMap((kind): Counter[] => {
          const isAdmin = isAdminAddress(caller.address)
          const isOwn = user !== undefined && (kind === 'authentication' || kind === 'email')
          return [
            ...(isOwn ? [] : [[kind, limitKey(caller.address), isAdmin] as const]),
            ...(user === undefined ? [] : [[kind, user, isAdmin] as const]),
          ]
        }),
      ),

    refuseForeign: ({ headers }) =>
      refuseForeignOrigin('POST', headers, publicUrl) === undefined
        ? undefined
        : err({ kind: 'foreign_origin' }),

    async noteLockout(limit, about) {
      if (limiter.hit('lockout_events', `${limit} ${Object.values(about)[0]}`).allowed)
        await keepLockout(about)
    },

    async admitAttempt(caller, email) {
      const failures: [LimitKind, string][] = [
        ['failures_pair', `${limitKey(caller.address)} ${email}`],
        ['failures_network', networkKey(caller.address)],
      ]
      let device: string | undefined
      const full = await countEither(
        caller,
        email,
        [...byAddress(['authentication'], caller), ...failures],
        (known) => {
          device = known
          failures.length = 0
          return [['authentication', `device:${known}`]]
        },
      )
      if (full?.kind === 'failures_pair') await guard.noteLockout(full.kind, { email })
      if (full?.kind === 'failures_network')
        await guard.noteLockout(full.kind, { network: networkKey(caller.address) })
      if (full) return tooMany(full)

      const ofEmail: [LimitKind, string][] = [
        ['failures_email_hour', email],
        ['failures_email_day', email],
      ]
      let needsCode = false
      // Nobody learns what others have tried: none of these limits is the caller's own.
      const fullOfEmail = device === undefined ? countAll(ofEmail, []) : undefined
      if (fullOfEmail) await guard.noteLockout(fullOfEmail.kind, { email })
      if (device !== undefined || fullOfEmail) {
        ofEmail.length = 0
        device ??= await knownDevice(db, keys, caller.headers, email)
        const ofDevice: [LimitKind, string][] =
          device === undefined ? [] : [['failures_known', device]]
        const fullOfDevice = countAll(ofDevice, [])
        if (fullOfDevice) await guard.noteLockout(fullOfDevice.kind, { email })
        needsCode = device === undefined || fullOfDevice !== undefined
        if (!needsCode) failures.push(...ofDevice)
      }
      return ok({
        email,
        needsCode,
        succeeded() {
          for (const [kind, key] of [...failures, ...ofEmail]) limiter.hit(kind, key, false, 1, -1)
        },
      })
    },

    async countMail(caller, kinds, email) {
      const [mailbox, domain] = [mailboxOf(email), domainOf(email)]
      const network = networkKey(caller.address)
      const full = await countEither(
        caller,
        email,
        [
          ...byAddress(kinds, caller),
          ['mails_pair', `${network} ${mailbox}`],
          ['mails_domain_pair', `${network} ${domain}`],
          ...(isLargeProvider(domain) ? [] : [['mails_domain', domain] as const]),
          ['recipient_hour', mailbox],
          ['recipient_day', mailbox],
        ],
        (device) => ownMail(mailbox, `device:${device}`),
      )
      return full && tooMany(full)
    },

    countMessage: (caller) =>
      count(caller, [
        ...byAddress(['email'], caller),
        ['messages_network', networkKey(caller.address)],
        ['messages_total', 'all'],
      ]),

    countChallengeMail: (email) => limiter.hit('mails_after_password', mailboxOf(email)).allowed,

    countOwnMail: (caller, { userId, email }) =>
      count(caller, ownMail(mailboxOf(email), `user:${userId}`)),

    async admitEmail(caller, kinds, typed) {
      const wrong = guard.refuseForeign(caller) ?? refuseNoEmail(typed)
      if (wrong) return wrong
      const email = normalEmail(typed)
      return (await guard.countMail(caller, kinds, email)) ?? ok(email)
    },
  }
  return guard
}

const tooMany = ({ info }: { info: RateLimitInfo }) =>
  err({ kind: 'too_many_requests', info } as const)

/** The refusal of an invalid email. */
export function refuseNoEmail(typed: string): Refusal<AccountRefusal> | undefined {
  const error = emailError(typed)
  return error === undefined ? undefined : err({ kind: 'invalid_input', fields: { email: error } })
}

const ownMail = (mailbox: string, owner: string): Counter[] => [
  ['email', owner],
  ['known_recipient_hour', mailbox],
  ['known_recipient_day', mailbox],
]
