import { z } from 'zod'

import { defineFunction } from '#platform/functions/define-function.ts'
import { Failure } from '#platform/functions/failure.ts'

import { selectSizeNames } from '../read-stock.ts'

/** Section 7: every size of the shop by id and name, the size mapping of section 3. */
export const getSizes = defineFunction({
  name: 'get-sizes',
  method: 'GET',
  invoked: true,
  summary: 'Every size of the shop by id and name.',
  access: 'public',
  rateLimit: 'api',
  input: z.undefined(),
  output: z.object({
    success: z.literal(true),
    data: z.array(z.object({ id: z.uuid(), size_name: z.string() })),
  }),
  refusal: Failure,

  async handle({ db }) {
    return { success: true as const, data: await selectSizeNames(db) }
  },
})
