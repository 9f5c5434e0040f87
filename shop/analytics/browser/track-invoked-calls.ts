import { onHandledError } from '#platform/functions/handled-errors.ts'

import { trackError } from './track-error.ts'

/** Tracks every failed call that `invoke` shows to the customer, from now on. */
export function trackInvokedCalls(): () => void {
  return onHandledError(({ name, ...error }) => trackError({ ...error, context: name }))
}
