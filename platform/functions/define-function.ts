import type { z } from 'zod'

import type { FixedLimitKind, RateLimitKind } from '#platform/http/rate-limit-kinds.ts'
import type { Session } from '#platform/http/session.ts'
import type { Services } from '#platform/services.ts'

/**
 * Who may call: anybody, a signed-in customer with a confirmed email, or an admin whose second
 * factor was given in this session (always asked of the database).
 */
export type Access = 'public' | 'customer' | 'admin'

/** The caller as the server knows it; `session` is set for customers and admins. */
export type Caller<A extends Access = Access> = {
  address: string
  headers: Headers
  session: A extends 'public' ? Session | undefined : Session
}

const refused = Symbol('refused')

/** An answer that says no: its status and body. */
export type Refused<Body> = { [refused]: true; status: RefusalStatus; body: Body }
export type RefusalStatus = 400 | 403 | 404 | 409 | 422 | 429 | 502 | 503

/** Returns `body` with `status`: 409 for what the shop refuses, 404 for what is not there. */
export const refuse = <Body>(status: RefusalStatus, body: Body): Refused<Body> => ({
  [refused]: true,
  status,
  body,
})

export const isRefused = (answer: object): answer is Refused<unknown> => refused in answer

type Input = z.ZodObject | z.ZodDiscriminatedUnion<z.ZodObject[]> | z.ZodUndefined
type Schemas = { input: Input; output: z.ZodType; refusal: z.ZodType }

/** One HTTP function at /functions/v1/<name>: its whole contract. */
export type FunctionDefinition<A extends Access = Access, S extends Schemas = Schemas> = {
  name: string
  method: 'GET' | 'POST'
  /** Accepts POST, too: section 7 has it invoked, and an invoker sends POST whatever there is to send. */
  invoked?: boolean
  /** One sentence for the OpenAPI document. */
  summary: string
  access: A
  /** What the role of an admin has to include; `Options.may` of functionsApp knows the roles. */
  needs?: A extends 'admin' ? readonly string[] : never
  rateLimit: RateLimitKind
  /**
   * Counts by address as well as by customer, up to this many times the limit: for what many
   * accounts on one address could do too much of.
   */
  alsoPerAddress?: number
  /**
   * Counts calls by network and in total for the day; calls past the limit get `quiet` as their response instead
   * of being handled. For data the shop can do without, where a visitor must not notice.
   */
  perDay?: {
    network: FixedLimitKind
    total: FixedLimitKind
    quiet: z.input<S['output']>
  }
  /**
   * Whether a call with this input needs a recent proof of identity: a session left open or stolen is not enough.
   * Programs with a key are not asked, as they have no way to prove it.
   */
  asksForProof?: (input: z.output<S['input']>) => boolean
  /** Reads the session from the database even when this process remembers it. */
  freshSession?: boolean
  /** JSON body for POST; `z.undefined()` where there is none. */
  input: S['input']
  output: S['output']
  /** Body of a refusal. */
  refusal: S['refusal']
  handle: (
    call: Services & { caller: Caller<A>; input: z.output<S['input']> },
  ) => Promise<z.input<S['output']> | Refused<z.input<S['refusal']>>>
}

/** Declares an HTTP function; server/functions.ts lists them all. */
export function defineFunction<
  A extends Access,
  I extends Input,
  O extends z.ZodType,
  R extends z.ZodType,
>(
  definition: FunctionDefinition<A, { input: I; output: O; refusal: R }>,
): FunctionDefinition<A, { input: I; output: O; refusal: R }> {
  return definition
}
