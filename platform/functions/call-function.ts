import { currentLanguage } from '#platform/languages/current-language.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_HEADER } from '#platform/languages/languages.ts'
import type { z } from 'zod'

// Types only: no schema and no server code reaches the browser.
type NameOf<F> = F extends { name: infer N extends string } ? N : never
type InputOf<F> = F extends { input: infer I extends z.ZodType } ? z.input<I> : never
type RefusalOf<F> = F extends { refusal: infer R extends z.ZodType } ? z.output<R> : never

/** What the function `F` answers when all is well. */
export type OutputOf<F> = F extends { output: infer O extends z.ZodType } ? z.output<O> : never

/** `signal` ends the request when its answer is no longer wanted. */
type CallOptions = { signal?: AbortSignal }

/** Name and input of a call; a function without input is asked with GET and takes none. */
export type CallOf<F> = [
  name: NameOf<F>,
  ...(InputOf<F> extends undefined ? [] : [input: InputOf<F>, options?: CallOptions]),
]

/** The error `callFunction<F>` throws. */
export type CallErrorOf<F> = CallError<RefusalOf<F>>

/** A call that did not succeed: the server's refusal, or that there was no answer at all. */
export class CallError<Body = { error?: string }> extends Error {
  override name = 'CallError'
  /** HTTP status; 0 when the server was not reached or its answer was lost. */
  status: number
  /** What the server said, where it answered in JSON. */
  body: Body | undefined

  constructor(status: number, body: Body | undefined, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
    this.body = body
  }
}

/**
 * Calls an HTTP function by its type alone: `callFunction<typeof getCart>('get-cart')`.
 * Throws a `CallError` for everything but a 2xx answer in JSON.
 */
export async function callFunction<F>(...[name, input, options]: CallOf<F>): Promise<OutputOf<F>> {
  const { signal }: CallOptions = options ?? {}
  const language = currentLanguage()
  let response: Response
  try {
    response = await fetch(`/functions/v1/${name}`, {
      method: input === undefined ? 'GET' : 'POST',
      headers: {
        ...(language !== DEFAULT_LANGUAGE && { [LANGUAGE_HEADER]: language }),
        ...(input !== undefined && { 'content-type': 'application/json' }),
      },
      ...(signal && { signal }),
      ...(input !== undefined && { body: JSON.stringify(input) }),
    })
  } catch (cause) {
    throw new CallError(0, undefined, 'Failed to fetch', { cause })
  }

  let body: unknown
  try {
    body = await response.json()
  } catch (cause) {
    // Half an answer, or a page of somebody in between (a hotel's sign-in, say), is no answer.
    if (response.ok) throw new CallError(0, undefined, 'Failed to fetch', { cause })
  }
  if (response.ok) return body as OutputOf<F>

  const { error } = (body ?? {}) as { error?: string }
  throw new CallError(response.status, body as RefusalOf<F>, error ?? response.statusText)
}
