/** Texts of finding the way. */
export const navigationText = {
  /** Section 2, unknown paths. */
  validating: 'Validating route...',
  tooManyRequests: 'Too many requests. Please wait before trying again.',
} as const
