/** What every way of signing in ends with. */
export type SignedIn = {
  userId: string
  /** The session's token with its signature, for API clients that send it as `Authorization: Bearer`. */
  token: string
  /** Set-Cookie values for browsers: the session, and the device it came from. */
  cookies: string[]
}
