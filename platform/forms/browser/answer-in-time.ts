import type { Fault } from '../form-answer.ts'
import { isRouteErrorResponse } from 'react-router'

/** Section 9: signing up times out after 30 s, and so does everything like it. Milliseconds. */
const TIMEOUT_MS = 30_000

/** The server's answer to a form, or that of `onFault` for what kept it from coming in time. */
export async function answerInTime<Answer>(
  ask: () => Promise<Answer>,
  onFault: (fault: Fault) => Answer,
  timeoutMs = TIMEOUT_MS,
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve(onFault('timeout')), timeoutMs)
  })
  try {
    return await Promise.race([ask(), tooLate])
  } catch (error) {
    // Signed in: React Router follows.
    if (error instanceof Response) throw error
    return onFault(faultOf(error))
  } finally {
    clearTimeout(timer)
  }
}

/** What an error of a request to the server means for the sender. */
export function faultOf(error: unknown): Fault {
  // An answer that is not the shop's own: of a proxy before it, say.
  if (isRouteErrorResponse(error)) return faultOfStatus(error.status)
  if (error instanceof TypeError) return 'unreachable'
  // React Router names as the cause what broke while it read the answer.
  return error instanceof Error && error.cause !== undefined ? 'cut_off' : 'server'
}

/** Section 8: 429 is too many requests, 504 is a timeout. */
export function faultOfStatus(status: number): Fault {
  if (status === 429) return 'too_many'
  return status === 504 ? 'timeout' : 'server'
}
