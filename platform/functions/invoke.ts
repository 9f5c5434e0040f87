import type { RateLimitKind } from '#platform/http/rate-limit-kinds.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { toast } from '#platform/ui/toast/toast.ts'

import { CallError, callFunction } from './call-function.ts'
import type { CallErrorOf, CallOf, OutputOf } from './call-function.ts'
import { describeCallError } from './describe-call-error.ts'
import type { CallErrorText } from './describe-call-error.ts'
import { reportHandledError } from './handled-errors.ts'

/** How long the toast of a failed call stays, in ms (section 8). */
const FAILURE_SHOWN_FOR = 8000

/** What a caller adds to its call. */
type InvokeContext<F> = {
  /** What was being done, named when there were too many calls: payment, cart, return, ... */
  kind?: RateLimitKind
  /** The caller's own words for a failure; undefined leaves it to the generic ones. */
  describe?: (error: CallErrorOf<F>) => CallErrorText | undefined
  /** Whether the caller handles a failure itself, so that none is shown. */
  isOwn?: (error: CallErrorOf<F>) => boolean
}

/**
 * The generic invoker (sections 7 and 8): calls a function, and shows why it failed as a toast.
 * The failure is returned as well, for callers that do more about it.
 */
export async function invoke<F>(
  { kind, describe, isOwn }: InvokeContext<F>,
  ...call: CallOf<F>
): Promise<Result<OutputOf<F>, CallErrorOf<F>>> {
  try {
    return ok(await callFunction<F>(...call))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const failed = error as CallErrorOf<F>
    if (isOwn?.(failed)) return err(failed)
    const text = describe?.(failed) ?? describeCallError(failed, kind)
    toast.error({ ...text, duration: FAILURE_SHOWN_FOR })
    reportHandledError({ ...text, status: failed.status, name: call[0] })
    return err(failed)
  }
}
