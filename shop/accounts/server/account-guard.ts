import { limitKey } from '#platform/http/client-address.ts'
import { refuseForeignOrigin } from '#platform/http/origin.ts'
import type { RateLimitKind, RecipientKind } from '#platform/http/rate-limit-kinds.ts'
import type { RateLimitInfo, RateLimiter } from '#platform/http/rate-limit.ts'
import { err, ok } from '#platform/result.ts'
import type { Refusal, Result } from '#platform/result.ts'

import type { AccountRefusal } from '../account-refusals.ts'
import { emailError, normalEmail } from '../credentials.ts'

/** Whose request it is: its headers and the address it came from. */
export type AccountsCaller = {
  headers: Headers
  address: string
  /** Hears what is left of each limit that an attempt counts against. */
  onLimit?: (info: RateLimitInfo) => void
}

/** What stands before everything about accounts. */
export type AccountGuard = {
  /**
   * Section 6: counts one attempt by address and, where one is named, by email (`email:…`) or user
   * (`user:…`). What sends a mail counts as `email`; so many an hour and a day go to one recipient.
   */
  count: (
    caller: AccountsCaller,
    kinds: readonly RateLimitKind[],
    subject?: string,
  ) => Refusal<AccountRefusal> | undefined
  /** The refusal of a form that another site sent. */
  refuseForeign: (caller: AccountsCaller) => Refusal<AccountRefusal> | undefined
  /** Both, for what is about an email that somebody typed: answers it as accounts have it. */
  admitEmail: (
    caller: AccountsCaller,
    kinds: readonly RateLimitKind[],
    typed: string,
  ) => Result<string, AccountRefusal>
}

/** The guard of a shop, which every use case of accounts starts with. */
export function createAccountGuard(options: {
  limiter: RateLimiter
  publicUrl: string
  isAdminAddress: (address: string) => boolean
}): AccountGuard {
  const { limiter, publicUrl, isAdminAddress } = options

  const guard: AccountGuard = {
    count(caller, kinds, subject) {
      const isAdmin = isAdminAddress(caller.address)
      const keys = [limitKey(caller.address), ...(subject === undefined ? [] : [subject])]
      const attempts: [RateLimitKind | RecipientKind, string, boolean][] = kinds.flatMap((kind) =>
        keys.map((key) => [kind, key, isAdmin] as [RateLimitKind, string, boolean]),
      )
      if (kinds.includes('email') && subject?.startsWith('email:')) {
        // Nobody's mailbox takes more from an admin's address.
        attempts.push(['recipient_hour', subject, false], ['recipient_day', subject, false])
      }
      for (const attempt of attempts) {
        const { allowed, ...info } = limiter.hit(...attempt)
        caller.onLimit?.(info)
        if (!allowed) return err({ kind: 'too_many_requests', info })
      }
      return undefined
    },

    refuseForeign: ({ headers }) =>
      refuseForeignOrigin('POST', headers, publicUrl) === undefined
        ? undefined
        : err({ kind: 'foreign_origin' }),

    admitEmail(caller, kinds, typed) {
      const foreign = guard.refuseForeign(caller)
      if (foreign) return foreign
      const error = emailError(typed)
      if (error !== undefined) return err({ kind: 'invalid_input', fields: { email: error } })
      const email = normalEmail(typed)
      return guard.count(caller, kinds, `email:${email}`) ?? ok(email)
    },
  }
  return guard
}
