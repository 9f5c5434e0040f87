import { z } from 'zod'

import { defineFunction } from '#platform/functions/define-function.ts'
import { Failure } from '#platform/functions/failure.ts'
import { PictureSchema } from '#platform/pictures/picture.ts'

import { readWaitingList, waitingAnswer, waitingFields } from '../waiting-list/waiting-list.ts'

/** The caller's waiting list entries and priority windows (product.md, section 2, waiting list). */
export const getWaitingList = defineFunction({
  name: 'get-waiting-list',
  method: 'GET',
  summary: "The caller's waiting-list entries, and the units held for them.",
  access: 'customer',
  // Read again after every change: the limit of the changes is not for these.
  rateLimit: 'api',
  input: z.undefined(),
  output: z.object({
    success: z.literal(true),
    entries: z.array(
      z.object({
        product_id: z.uuid(),
        /** null for goods without sizes. */
        size_id: z.uuid().nullable(),
        slug: z.string(),
        name: z.string(),
        color: z.string(),
        size: z.string().nullable(),
        picture: PictureSchema.nullable(),
        state: z.enum(['waiting', 'window']),
        ...waitingFields,
      }),
    ),
    server_time: z.iso.datetime(),
  }),
  refusal: Failure,

  async handle({ db, clock, caller }) {
    const list = await readWaitingList(db, caller.session.userId)
    return {
      success: true as const,
      entries: list.map((entry) => {
        const { place, expires_at } = waitingAnswer(entry)
        return {
          product_id: entry.productId,
          size_id: entry.sizeId,
          slug: entry.slug,
          name: entry.name,
          color: entry.colourName,
          size: entry.sizeName,
          picture: entry.picture,
          state: entry.state,
          place,
          expires_at,
        }
      }),
      server_time: (list[0]?.serverTime ?? clock.now()).toISOString(),
    }
  },
})
