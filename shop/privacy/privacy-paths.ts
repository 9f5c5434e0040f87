/** The address of a file with somebody's data; whoever has the token may open it. */
export const personalDataPath = (token: string): string => `/personal-data/${token}`

/** A path as logs may keep it: the token is all that it takes to open the file. */
export const withoutDataToken = (path: string): string =>
  path.replace(/^(\/personal-data\/)[^/]+/i, '$1[token]')

/** The part of the profile about what is kept of a customer. */
export const PRIVACY_PART = '/profile?part=privacy'
