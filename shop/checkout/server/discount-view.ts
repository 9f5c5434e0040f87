import { z } from 'zod'

import { discount, pence, toPence } from '#platform/money/money.ts'

import { discountNoteText as text } from '../discount-note-text.ts'

/** The applied discount and what it saves (section 3, discount result). */
export const DiscountView = z.object({
  name: z.string(),
  /** null: automatic. */
  code: z.string().nullable(),
  kind: z.enum(['percentage', 'fixed', 'free_delivery', 'buy_x_get_y']),
  /** The total saving, on goods and delivery. */
  pence: z.int(),
  /** The saving as a share of the undiscounted sum. */
  percentage: z.number(),
})

type Counting = Pick<z.infer<typeof DiscountView>, 'name' | 'code' | 'kind'>

export function discountView(
  counting: Counting,
  { originalPence, discountedPence }: { originalPence: number; discountedPence: number },
): z.infer<typeof DiscountView> {
  const { savings, discountPercentage } = discount(pence(originalPence), pence(discountedPence))
  return { ...counting, pence: toPence(savings), percentage: discountPercentage }
}

/**
 * What to say of a code that is good but does not count with this delivery, because another discount
 * saves as much or nothing is left to save; null when there is nothing to say.
 */
export function discountNote(
  typedCode: string | undefined,
  counting: { name: string; code: string | null } | null,
): string | null {
  if (typedCode === undefined || counting?.code === typedCode) return null
  return counting ? text.otherSaves(counting.name, typedCode) : text.nothingToTakeOff(typedCode)
}
