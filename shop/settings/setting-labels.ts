import { z } from 'zod'

import { isStorable } from '#platform/storable-text.ts'

/** A text of a setting, of so many characters at most. */
export const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please use at most ${most} characters.`)
    .refine(isStorable, 'This has characters that cannot be kept; please remove them.')
