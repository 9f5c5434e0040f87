import { expect, test } from 'vitest'

import { fitAdvice } from './fit-advice.ts'

const NONE = { short: 0, as_expected: 0, long: 0 }

test.for([
  { short: 0, as_expected: 0, long: 0, advice: null },
  { short: 0, as_expected: 0, long: 4, advice: null },
  { short: 1, as_expected: 1, long: 2, advice: null },
  { short: 0, as_expected: 0, long: 5, advice: 'runs_long' },
  { short: 1, as_expected: 1, long: 3, advice: 'runs_long' },
  { short: 3, as_expected: 2, long: 0, advice: 'runs_short' },
  { short: 1, as_expected: 3, long: 1, advice: 'true_to_length' },
  { short: 2, as_expected: 2, long: 1, advice: 'mixed' },
  { short: 41, as_expected: 0, long: 59, advice: 'mixed' },
  { short: 40, as_expected: 0, long: 60, advice: 'runs_long' },
  { short: 5, as_expected: 0, long: 5, advice: 'mixed' },
] as const)(
  '$short short, $as_expected as expected and $long long read as $advice',
  ({ advice, ...length }) => {
    const width = { tight: 0, as_expected: 0, loose: 0 }
    expect(fitAdvice({ length, width })).toEqual({ length: advice, width: null })
  },
)

test.for([
  { tight: 0, as_expected: 0, loose: 5, advice: 'runs_wide' },
  { tight: 6, as_expected: 4, loose: 0, advice: 'runs_tight' },
  { tight: 1, as_expected: 6, loose: 1, advice: 'true_to_width' },
  { tight: 3, as_expected: 3, loose: 3, advice: 'mixed' },
] as const)(
  '$tight tight, $as_expected as expected and $loose loose read as $advice',
  ({ advice, ...width }) => {
    expect(fitAdvice({ length: NONE, width })).toEqual({ length: null, width: advice })
  },
)
