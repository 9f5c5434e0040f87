import { onHandledError } from '#platform/functions/handled-errors.ts'

import { trackError } from './track-error.ts'

/** Tracks every failed call that `invoke` tells the customer of, from now on. */
export function trackInvokedCalls(): () => void {
  return onHandledError(({ name, ...error }) => trackError({ ...error, context: name }))
}
