import type { Query } from '@tanstack/react-query'

import { CallError } from '#platform/functions/call-function.ts'
import { describeCallError } from '#platform/functions/describe-call-error.ts'

import { trackError } from './track-error.ts'

/** Tracks a call that failed and was shown to the customer by the caller itself. */
export function trackFailedCall(name: string, error: unknown): void {
  trackError({
    ...describeCallError(error),
    status: error instanceof CallError ? error.status : null,
    context: name,
  })
}

/** Tracks a query that failed for good: the `onError` of a query cache. */
export function trackFailedQuery(
  error: Error,
  { queryKey }: Pick<Query<unknown, unknown>, 'queryKey'>,
): void {
  // The first part names what was asked; those after it may say for whom.
  trackFailedCall(String(queryKey[0]), error)
}
