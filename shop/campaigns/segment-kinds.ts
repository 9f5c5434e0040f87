import type { Segment } from './segment.ts'

/** What segments there are, in the order of their choice. */
export const segmentKinds = [
  'everybody',
  'bought_category',
  'bought_within',
  'not_bought_for',
] as const satisfies readonly Segment['kind'][]
