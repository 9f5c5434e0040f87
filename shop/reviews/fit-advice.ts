import type { LengthFit, ReviewSummary, WidthFit } from './review.ts'

/** The buyers' view of the length and the width of a style; `mixed`: they do not agree. */
export type LengthAdvice = 'runs_long' | 'runs_short' | 'true_to_length' | 'mixed'
export type WidthAdvice = 'runs_wide' | 'runs_tight' | 'true_to_width' | 'mixed'

/** Fewer answers are not shown. */
const LEAST_ANSWERS = 5
/** The share of answers, in per cent, that have to agree. */
const AGREEING = 60

/**
 * What buyers think of the fit, from the answers of published reviews; null where too few have
 * answered. The share is of those who answered; the rest do not count.
 */
export const fitAdvice = ({
  length,
  width,
}: Pick<ReviewSummary, 'length' | 'width'>): {
  length: LengthAdvice | null
  width: WidthAdvice | null
} => ({
  length: adviceOf<LengthFit, LengthAdvice>(length, {
    short: 'runs_short',
    as_expected: 'true_to_length',
    long: 'runs_long',
  }),
  width: adviceOf<WidthFit, WidthAdvice>(width, {
    tight: 'runs_tight',
    as_expected: 'true_to_width',
    loose: 'runs_wide',
  }),
})

function adviceOf<Fit extends string, Advice extends string>(
  counts: Readonly<Record<Fit, number>>,
  advice: Readonly<Record<Fit, Advice>>,
): Advice | 'mixed' | null {
  const fits = Object.keys(advice) as Fit[]
  const answers = fits.reduce((sum, fit) => sum + counts[fit], 0)
  if (answers < LEAST_ANSWERS) return null
  const agreed = fits.find((fit) => counts[fit] * 100 >= answers * AGREEING)
  return agreed === undefined ? 'mixed' : advice[agreed]
}
