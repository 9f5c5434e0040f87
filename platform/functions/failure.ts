import { z } from 'zod'

/** Body of every failed call; functions may add fields of their own. */
export const Failure = z.object({
  success: z.literal(false),
  /** What happened and what to do, for a person. */
  error: z.string(),
  /** The input field at fault. */
  field: z.string().optional(),
  /** What happened, as a code for programs: `proof_required`, or one of the function's own. */
  reason: z.string().optional(),
})

export type Failure = z.infer<typeof Failure>

export const failure = (error: string, field?: string, reason?: string): Failure => ({
  success: false,
  error,
  ...(field !== undefined && { field }),
  ...(reason !== undefined && { reason }),
})
