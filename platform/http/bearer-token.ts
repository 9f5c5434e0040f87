/**
 * The token of an `Authorization: Bearer` header; undefined for any other header. Everything that
 * reads bearer tokens or makes an exception for them asks here: a header that one took for a token
 * and another did not would let another site's request through with the cookie of the session.
 */
export const bearerToken = (headers: Headers): string | undefined =>
  /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
