/** The address of a file with somebody's data; whoever has the token may open it. */
export const personalDataPath = (token: string): string => `/personal-data/${token}`

/** The part of the profile about what is kept of a customer. */
export const PRIVACY_PART = '/profile?part=privacy'
