import { splitPath } from '#platform/languages/languages.ts'

/** A public page that is the same for everybody and so may be kept. */
export type StoredRoute = {
  /** As in the route table: `/products/:id`. */
  pattern: string
  /** Search parameters the page knows; all others are ignored. */
  params?: readonly string[]
  /**
   * Instead of `params`: writes a search the one way ('' for none), for pages that know parameters
   * better. Undefined where the answer is not to be kept.
   */
  normalise?: (given: URLSearchParams) => string | undefined
}

/**
 * What a parameter in a path may be: ids and slugs, in the one way they are written. Letters beyond ASCII are
 * percent-encoded, as browsers do it.
 */
const SEGMENT =
  '(?:[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,127}|(?:[a-z0-9-]|%[C-F][0-9A-F](?:%[89AB][0-9A-F]){1,3}){1,80})'
const MAX_VALUE_LENGTH = 100
const DATA = '.data'

/**
 * Reads the path and search of a request and returns the one way to write them, or undefined
 * where the answer is not kept. Unknown search parameters are left out and known ones sorted, so
 * that nobody can fill the store with copies of a page. The data requests of React Router
 * (`/products.data`, `/_.data` for the root) are kept like their pages, and pages in each language by itself.
 */
export function pageKeys(routes: readonly StoredRoute[]): (target: string) => string | undefined {
  const compiled = routes.map(({ pattern, params = [], normalise = knownOf(params) }) => ({
    matches: new RegExp(`^${pattern.replaceAll(/:[a-z]+/g, SEGMENT)}$`),
    normalise,
  }))

  return (target) => {
    const question = target.indexOf('?')
    const path = question === -1 ? target : target.slice(0, question)
    // One spelling of the first page: the other one leads to it.
    if (path !== '/' && path.endsWith('/')) return undefined
    const page = pageOf(splitPath(path).path)
    const route = compiled.find(({ matches }) => matches.test(page))
    if (!route) return undefined
    if (question === -1) return path

    const search = route.normalise(new URLSearchParams(target.slice(question)))
    return search === '' ? path : search && `${path}?${search}`
  }
}

const knownOf = (params: readonly string[]) => (given: URLSearchParams) => {
  const known = new URLSearchParams()
  for (const name of params) {
    const value = given.get(name)
    if (!value) continue
    if (value.length > MAX_VALUE_LENGTH) return undefined
    known.set(name, value)
  }
  return known.toString()
}

function pageOf(path: string) {
  if (!path.endsWith(DATA)) return path
  if (path === `/_${DATA}`) return '/'
  const page = path.slice(0, -DATA.length)
  return page.endsWith('/') ? path : page
}
