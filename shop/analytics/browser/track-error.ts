import { errorMessage } from '#shop/analytics/error-message.ts'

import { track } from './track.ts'

/** An error that was caught, as it was told; `status` and `context` as of `error_occurred`. */
type CaughtError = { title: string; description: string; status: number | null; context: string }

/** Tells of a handled error: the event `error_occurred` (section 7). */
export function trackError({ title, description, status, context }: CaughtError): void {
  track('error_occurred', { title, message: errorMessage(description), status, context })
}
