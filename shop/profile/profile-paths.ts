import type { DoneName } from './profile-text.ts'

// Apart from the texts of the profile: every page that links to an order loads these.

/** The address of a section of the profile; `query` selects something in it, such as one order. */
export const profilePath = (part: string, query: Readonly<Record<string, string>> = {}): string =>
  `/profile?${new URLSearchParams({ part, ...query })}`

/** The address that a form redirects to when it succeeded. */
export const donePath = (part: string, done: DoneName): string => profilePath(part, { done })
