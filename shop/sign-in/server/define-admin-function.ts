import type { z } from 'zod'

import { defineFunction } from '#platform/functions/define-function.ts'
import type { FunctionDefinition } from '#platform/functions/define-function.ts'

import type { Permission } from '../admin/permissions.ts'
import { changedByProof } from '../admin/proof.ts'

type Schema = FunctionDefinition<'admin'>

/**
 * Declares a function of the admin area: for admins whose role includes everything it `needs`, under the admin
 * rate limit. Nobody else reaches `handle` (section 6). Requires a recent proof where the forms of the admin
 * area do (`changedByProof`).
 */
export const defineAdminFunction = <
  I extends Schema['input'],
  O extends z.ZodType,
  R extends z.ZodType,
>(
  definition: Omit<
    FunctionDefinition<'admin', { input: I; output: O; refusal: R }>,
    'access' | 'rateLimit' | 'needs' | 'asksForProof'
  > & { needs: readonly [Permission, ...Permission[]] },
) =>
  defineFunction({
    access: 'admin',
    rateLimit: 'admin',
    ...(definition.needs.some((permission) => changedByProof.has(permission)) && {
      asksForProof: () => true,
    }),
    ...definition,
  })
