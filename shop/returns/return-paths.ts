import { profilePath } from '#shop/accounts/profile-answer.ts'

/** The page of one return in its customer's profile. */
export const returnPath = (returnId: string): string =>
  `${profilePath('returns')}&return=${returnId}`
