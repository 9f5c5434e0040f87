/** Where something happened, as it may be sent: nothing secret is in it, and no query. */
export type PagePlace = {
  /** The path without its language, `/products/noor`; of pages that only a link leads to, their pattern. */
  path: string
  /** Its pattern in the table of routes, `/products/:id`; `unknown` for what is no page. */
  kind: string
  /** Whether it is the same for everybody, so that a visit of it may be recorded. */
  isPublic: boolean
}
