/**
 * The token of an `Authorization: Bearer` header; undefined for any other header. Everything that reads bearer
 * tokens or makes an exception for them uses this: if one place accepted a header as a token and another did not,
 * another site's request would get through with the session cookie.
 */
export const bearerToken = (headers: Headers): string | undefined =>
  /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
