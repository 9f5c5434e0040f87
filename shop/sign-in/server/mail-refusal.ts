import type { HandedOver } from '#platform/email/hand-over.ts'
import { err } from '#platform/result.ts'
import type { Refusal } from '#platform/result.ts'

import type { AccountRefusal } from '../account-refusals.ts'

/** Section 8: what to tell somebody whose mail could not be handed over; it is tried again later. */
export function mailRefusal(outcome: HandedOver): Refusal<AccountRefusal> | undefined {
  switch (outcome) {
    case 'handed_over':
      return undefined
    case 'unavailable':
      return err({ kind: 'email_unavailable' })
    case 'misconfigured':
      return err({ kind: 'email_misconfigured' })
    default:
      return outcome satisfies never
  }
}
