// Apart from campaign.ts, which the browser loads: these schemas would make zod larger on every page.
import { z } from 'zod'

const days = z
  .int('Please give a whole number of days.')
  .min(1, 'Please give at least one day.')
  .max(3650, 'Please give at most 3650 days.')

/** Which newsletter subscribers a campaign goes to: segment_contacts finds them. */
export const SegmentSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everybody') }),
  /** Customers who bought anything in a category or below it. */
  z.strictObject({
    kind: z.literal('bought_category'),
    category_id: z.uuid('Please choose a category.'),
  }),
  z.strictObject({ kind: z.literal('bought_within'), days }),
  /** Who bought before, and not since. */
  z.strictObject({ kind: z.literal('not_bought_for'), days }),
])

export type Segment = z.output<typeof SegmentSchema>
