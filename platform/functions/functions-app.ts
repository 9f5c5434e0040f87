import { OpenAPIHono, createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'

import { auditOrigin } from '#platform/audit/record-audit.ts'
import { isDatabaseAway } from '#platform/db/is-database-away.ts'
import type { KeyCaller, ReadApiKey, ReadSession, Session } from '#platform/http/session.ts'
import { limitKey } from '#platform/http/client-address.ts'
import { rateLimitHeaders, withinDay } from '#platform/http/rate-limit.ts'
import { limitBody } from '#platform/http/limit-body.ts'
import { neverStored } from '#platform/http/security-headers.ts'
import { refuseForeignOrigin } from '#platform/http/origin.ts'
import type { RateLimiter } from '#platform/http/rate-limit.ts'
import { isAdminSession } from '#platform/http/session.ts'
import type { Services } from '#platform/services.ts'
import { isStorable } from '#platform/storable-text.ts'
import { StorageError } from '#platform/storage/storage-error.ts'

import { isRefused } from './define-function.ts'
import type { Caller, FunctionDefinition } from './define-function.ts'
import { Failure, failure } from './failure.ts'

type Options = {
  functions: readonly FunctionDefinition[]
  services: Services
  readSession: ReadSession
  /** Keys open functions of admins, and nothing else; without this there are none. */
  readKey?: ReadApiKey
  limiter: RateLimiter
  /** The address the request came from. */
  addressOf: (context: Context) => string
  isAdminAddress: (address: string) => boolean
  /** Whether the role of an admin includes what a function needs. */
  may: (session: Session, permission: string) => boolean
  /** Whether the owner of a session recently proved who they are. */
  isProved: (session: Session, now: Date) => boolean
}

const MAX_BODY_BYTES = 256 * 1024

/**
 * The HTTP functions at /functions/v1/<name> (section 7) and their OpenAPI document. Each call is rate limited,
 * authenticated, checked for its origin, parsed, checked for a proof, and handled, in this order.
 */
export function functionsApp(options: Options): OpenAPIHono {
  const app = new OpenAPIHono()
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token that signing in answers, which browsers send in a cookie; for functions of admins also an API key.',
  })
  app.use('/functions/v1/*', neverStored, limitBody(MAX_BODY_BYTES))
  for (const definition of options.functions) {
    const path = pathOf(definition.name)
    app.openAPIRegistry.registerPath(describe(definition, path))
    const methods = [...new Set([definition.method, ...(definition.invoked ? ['POST'] : [])])]
    app.on(methods, path, (c) => answer(definition, c, options))
    app.all(path, (c) =>
      c.json(failure(`${definition.name} is called with ${methods.join(' or ')}.`), 405, {
        allow: methods.join(', '),
      }),
    )
  }
  app.all('/functions/v1/*', (c) => c.json(failure('There is no function of this name.'), 404))
  let described: ReturnType<typeof describeAll> | undefined
  app.get('/openapi.json', neverStored, async (c) => {
    described ??= describeAll(app, options.functions)
    const isForStaff = await isStaff(c.req.raw.headers, options)
    return c.json(isForStaff ? described.whole : described.public)
  })
  return app
}

/** The OpenAPI document: complete, and without the functions that only staff and their programs can call. */
function describeAll(app: OpenAPIHono, functions: readonly FunctionDefinition[]) {
  const whole = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Libas', version: '1', description: 'The HTTP functions of the shop.' },
  })
  const staffOnly = new Set(
    functions.filter(({ access }) => access === 'admin').map(({ name }) => pathOf(name)),
  )
  const paths = Object.entries(whole.paths ?? {}).filter(([path]) => !staffOnly.has(path))
  return { whole, public: { ...whole, paths: Object.fromEntries(paths) } }
}

const pathOf = (name: string) => `/functions/v1/${name}`

/** Whether the caller is an admin with a second factor, or a program with a valid key. */
async function isStaff(headers: Headers, { readKey, readSession, services }: Options) {
  const key = await readKey?.(headers)
  if (key !== undefined) return key !== 'refused'
  const session = await readSession(headers)
  return session !== undefined && isAdminSession(session, services.clock.now())
}

async function answer(definition: FunctionDefinition, c: Context, options: Options) {
  const { services, limiter } = options
  const headers = c.req.raw.headers
  const address = options.addressOf(c)
  // A proof just given in another process counts at once.
  const fresh =
    definition.access === 'admin' ||
    definition.asksForProof !== undefined ||
    (definition.freshSession ?? false)
  const key = definition.access === 'admin' ? await options.readKey?.(headers) : undefined
  const program = key === 'refused' ? undefined : key
  const session =
    key === undefined ? await options.readSession(headers, { fresh }) : program?.session

  const hit = (who: string, times?: number) =>
    limiter.hit(definition.rateLimit, who, options.isAdminAddress(address), times)
  const limit = hit(program ? `api_key:${program.id}` : (session?.userId ?? limitKey(address)))
  if (!limit.allowed) return tooMany(c, limit)
  const limitHeaders = rateLimitHeaders(limit)
  if (definition.access !== 'public' && !session?.emailVerified) {
    return c.json(
      failure('Authentication required. Please sign in to continue.'),
      401,
      limitHeaders,
    )
  }
  if (definition.access === 'admin' && !isAllowed(definition, session, program, options)) {
    return c.json(failure(forbidden), 403, limitHeaders)
  }
  const foreign = refuseForeignOrigin(c.req.method, headers, services.publicUrl)
  if (foreign) return c.json(failure(foreign), 403, limitHeaders)

  const input = await parseInput(definition, c)
  if (!input.ok) return c.json(input.failure, 400, limitHeaders)

  if (!program && definition.asksForProof?.(input.value as never)) {
    const isProved = session !== undefined && options.isProved(session, services.clock.now())
    if (!isProved) return c.json(proofRequired, 403, limitHeaders)
  }

  if (definition.alsoPerAddress !== undefined) {
    const limitOfAddress = hit(`address:${limitKey(address)}`, definition.alsoPerAddress)
    if (!limitOfAddress.allowed) return tooMany(c, limitOfAddress)
  }

  const { perDay } = definition
  if (perDay && !withinDay(limiter, perDay, address))
    return c.json(perDay.quiet as Record<string, unknown>, 200, limitHeaders)

  const caller = { address, headers, session } as Caller<never>
  const result = (await definition.handle({
    ...services,
    // What admins change is written down with where they are.
    ...(definition.access === 'admin' &&
      session && { db: services.db.from(auditOrigin({ ...session, address })) }),
    caller,
    input: input.value as never,
  })) as object
  return isRefused(result)
    ? c.json(result.body as Record<string, unknown>, result.status, limitHeaders)
    : c.json(result as Record<string, unknown>, 200, limitHeaders)
}

function isAllowed(
  { needs = [] }: FunctionDefinition,
  session: Session | undefined,
  program: KeyCaller | undefined,
  { may, services }: Options,
): boolean {
  if (!session) return false
  // A key was made by somebody who gave their second factor; it can do what was ticked, and no more than
  // they may now.
  const isIn = program !== undefined || isAdminSession(session, services.clock.now())
  const includes = (permission: string) => program?.permissions.includes(permission) ?? true
  return isIn && needs.every((permission) => includes(permission) && may(session, permission))
}

// Section 8: the same words for no admin, one without a second factor in this session, and a role
// that does not include it.
const forbidden = "You don't have permission to perform this action."

/** What a page reads to ask for a password or a code, and to call again. */
const proofRequired = {
  ...failure('Please confirm it is you with your password, a code or a passkey, and try again.'),
  reason: 'proof_required',
} as const

function tooMany(c: Context, limit: ReturnType<RateLimiter['hit']>) {
  const { allowed: _, ...info } = limit
  return c.json(
    { ...failure('Too many requests. Please wait before trying again.'), ...info },
    429,
    rateLimitHeaders(info),
  )
}

type ParsedInput = { ok: true; value: unknown } | { ok: false; failure: Failure }

async function parseInput(definition: FunctionDefinition, c: Context): Promise<ParsedInput> {
  if (definition.input instanceof z.ZodUndefined) return { ok: true, value: undefined }

  // What a form of another site could send is none, whatever it says inside.
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    return { ok: false, failure: failure('The body must be JSON, sent as application/json.') }
  let body: unknown
  try {
    body = await c.req.json()
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { ok: false, failure: failure('The body must be JSON.') }
  }
  const parsed = definition.input.safeParse(body)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return wrong(issue?.path ?? [], issue?.message ?? 'is not what this function takes')
  }
  const unstorable = findUnstorable(parsed.data)
  return unstorable
    ? wrong(unstorable, 'has characters that cannot be kept; please remove them')
    : { ok: true, value: parsed.data }
}

function wrong(path: PropertyKey[], message: string): ParsedInput {
  const field = path.join('.')
  return {
    ok: false,
    failure:
      field === ''
        ? failure('The body must be a JSON object.')
        : failure(`${field}: ${message}`, field),
  }
}

/** Where in the input a text is that PostgreSQL would refuse. */
function findUnstorable(value: unknown, path: PropertyKey[] = []): PropertyKey[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnstorable(inner, [...path, key])
    if (found) return found
  }
  return undefined
}

function describe(definition: FunctionDefinition, path: string) {
  const provesFirst = definition.asksForProof
    ? ' With the `reason` `proof_required`, a proof of who calls is more than 15 minutes old.'
    : ''
  const json = (schema: z.ZodType, description: string) => ({
    description,
    content: { 'application/json': { schema } },
  })
  return createRoute({
    method: definition.method === 'GET' ? 'get' : 'post',
    path,
    summary: definition.summary,
    operationId: definition.name,
    ...(definition.access !== 'public' && { security: [{ bearer: [] }] }),
    ...(!(definition.input instanceof z.ZodUndefined) && {
      request: {
        body: { required: true, content: { 'application/json': { schema: definition.input } } },
      },
    }),
    responses: {
      200: json(definition.output, 'Done.'),
      400: json(Failure, 'The input is wrong; `field` names where.'),
      ...(definition.access !== 'public' && { 401: json(Failure, 'Nobody is signed in.') }),
      403: json(
        Failure,
        definition.access === 'admin'
          ? `Not an admin whose role includes ${(definition.needs ?? []).join(' and ')}, no second factor in this session, or sent by another site.${provesFirst}`
          : `Not allowed, or sent by another site.${provesFirst}`,
      ),
      409: json(definition.refusal, 'The shop refuses; `error` says why and what to do.'),
      429: json(RateLimited, 'Too many requests.'),
      default: json(definition.refusal, 'Refused or failed; `error` says why and what to do.'),
    },
  })
}

const RateLimited = Failure.extend({
  limit: z.int(),
  remaining: z.int(),
  reset: z.int(),
  retryAfter: z.int(),
  isAdminIP: z.boolean(),
})

const away = 'The shop cannot answer at the moment. Please try again in a few seconds.'
const filesAway =
  'Files cannot be stored or opened at the moment. Nothing was saved: please try again in a few minutes.'

/**
 * Whether the client hung up while the body was read: Node's own error, without the system call that a database's
 * error names.
 */
function isBrokenOff(error: Error & { code?: string; syscall?: string }): boolean {
  return (
    error.name === 'AbortError' ||
    (error.code === 'ECONNRESET' && error.syscall === undefined && error.message === 'aborted')
  )
}

/** Answers what nobody caught: a bug is logged in full and not revealed. */
export function unexpectedError(log: Services['log']) {
  return (error: Error, c: Context) => {
    if (error instanceof HTTPException) {
      return c.json(failure(error.message || 'Invalid request.'), error.status)
    }
    if (isBrokenOff(error)) {
      log.info({ requestId: c.get('requestId') }, 'request broken off')
      return c.json(failure('The request was broken off.'), 400)
    }
    log.error({ err: error, requestId: c.get('requestId') }, 'request failed')
    if (isDatabaseAway(error)) {
      return c.json(failure(away), 503, { 'retry-after': '2' })
    }
    if (error instanceof StorageError) {
      return c.json(failure(filesAway), 503, { 'retry-after': '5' })
    }
    return c.json(failure('Server error. Please try again later.'), 500)
  }
}
