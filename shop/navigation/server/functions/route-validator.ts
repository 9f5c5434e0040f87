import { z } from 'zod'

import { defineFunction } from '#platform/functions/define-function.ts'
import { Failure } from '#platform/functions/failure.ts'

import { movedTo, validateRoute } from '../../validate-route.ts'
import { findRedirect } from '../redirects/redirects.ts'
import { reportSuspicion } from '../guard-routes.ts'

/** Section 7, route-validator: whether a path is a page, and where to go if it is none. */
export const routeValidator = defineFunction({
  name: 'route-validator',
  method: 'POST',
  summary: 'Whether a path leads to a page, and where to redirect if it does not.',
  access: 'public',
  rateLimit: 'api',
  input: z.object({
    path: z.string().min(1).max(2048),
    /** These three say where the question comes from; the answer does not depend on them. */
    referrer: z.string().max(2048),
    userAgent: z.string().max(1024),
    timestamp: z.union([z.number(), z.string().max(64)]),
  }),
  output: z.object({
    isValid: z.boolean(),
    allowedRoute: z.boolean(),
    securityScore: z.int().min(0).max(100),
    reason: z.string(),
    routeType: z.string(),
    redirectTo: z.string().nullable(),
  }),
  refusal: Failure,

  async handle({ db, log, caller, input }) {
    const path = input.path.replace(/[?#].*$/s, '')
    const validation = validateRoute(path)
    reportSuspicion(log, { path, validation, address: caller.address })
    if (validation.isValid || validation.routeType === 'suspicious') return validation
    // Where it led once counts more than what it may mean.
    const redirectTo = await findRedirect(db, path)
    return redirectTo === undefined ? validation : movedTo(redirectTo)
  },
})
