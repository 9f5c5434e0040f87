import type { Context } from 'hono'
import type { z } from 'zod'

import { bearerToken } from '#platform/http/origin.ts'

import { StripeFailure, invalidRequest } from './stripe-failure.ts'

type Tree = { [key: string]: string | Tree }

/** Reads a form-encoded body as Stripe does: `metadata[order_id]=1` is `{metadata: {order_id}}`. */
export function parseForm(body: string): Tree {
  const tree: Tree = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    const last = path.pop()
    if (last === undefined) continue
    let branch = tree
    for (const part of path) {
      const next = Object.hasOwn(branch, part) ? branch[part] : undefined
      const inner: Tree = typeof next === 'object' ? next : {}
      define(branch, part, inner)
      branch = inner
    }
    define(branch, last, value)
  }
  return tree
}

// An assignment would call the setter of a key named __proto__.
const define = (tree: Tree, key: string, value: string | Tree) =>
  Object.defineProperty(tree, key, { value, enumerable: true, writable: true, configurable: true })

/** The parameters of a request; throws Stripe's refusal for unknown, missing and wrong ones. */
export function readParameters<S extends z.ZodType>(schema: S, tree: Tree): z.output<S> {
  const parsed = schema.safeParse(tree)
  if (parsed.success) return parsed.data

  const issue = parsed.error.issues[0]
  const inside = (path: PropertyKey[]) =>
    path.map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`)).join('')
  const param = inside(issue?.path ?? [])
  if (issue?.code === 'unrecognized_keys') {
    const unknown = inside([...issue.path, ...issue.keys.slice(0, 1)])
    throw invalidRequest(`Received unknown parameter: ${unknown}`, {
      code: 'parameter_unknown',
      param: unknown,
    })
  }
  const value = issue?.path.reduce<unknown>(
    (at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined),
    tree,
  )
  if (value === undefined) {
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  throw invalidRequest(issue?.message ?? 'Invalid request.', { param })
}

/** Refuses a version of the API that is none: a date, since 2024 with a name. */
export function requireVersion(c: Context) {
  const version = c.req.header('stripe-version')
  if (version === undefined || /^\d{4}-\d\d-\d\d(\.[a-z]+)?$/.test(version)) return
  throw invalidRequest(`Invalid Stripe API version: ${version}`)
}

/** Refuses a request that does not carry `key`, as a bearer token or as the form's `key`. */
export function requireKey(c: Context, key: string, fromForm?: unknown) {
  const given = bearerToken(c.req.raw.headers) ?? fromForm
  if (given === key) return
  throw new StripeFailure(401, {
    type: 'invalid_request_error',
    message:
      typeof given === 'string'
        ? `Invalid API Key provided: ${given.slice(0, 8)}****`
        : 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
  })
}
