import type { Context, MiddlewareHandler } from 'hono'

import type { Outcome } from '#database/generated/procedures.ts'
import type { ListPage, ListQuery } from '#platform/admin/list.ts'
import type { Db } from '#platform/db/database.ts'
import { pathIn, splitPath } from '#platform/languages/languages.ts'

import { redirectKey } from '../../redirects/read-redirects.ts'
import type { Redirect } from '../../redirects/redirect-list.ts'
import { validateRoute } from '../../validate-route.ts'
import { selectRedirect, selectRedirects } from './redirect-queries.ts'

/** What became of a redirect that was to be added; `other` as the text of the outcome needs it. */
export type AddedRedirect = {
  from: string
  outcome: Outcome<'add_redirects'>
  other: string | null
}

/** A page of the redirects. */
export const listRedirects = (
  db: Db,
  query: ListQuery<object, 'from' | 'since'>,
): Promise<ListPage<Redirect>> => selectRedirects(db, query)

/** Where a path that was a page once leads now; undefined where it leads nowhere. */
export const findRedirect = (db: Db, path: string): Promise<string | undefined> =>
  selectRedirect(db, redirectKey(path))

/** Adds redirects; each is done or refused without the others, and safe to repeat. */
export async function addRedirects(
  db: Db,
  { redirects, actorId }: { redirects: readonly { from: string; to: string }[]; actorId: string },
): Promise<AddedRedirect[]> {
  const rows = await db.call('add_redirects', {
    p_redirects: redirects.map(({ from, to }) => ({ from, to })),
    p_actor: actorId,
  })
  return rows.map(({ from_path, outcome, other }) => ({ from: from_path!, outcome, other }))
}

/** Takes redirects away; answers those that were there. */
export async function removeRedirects(
  db: Db,
  { ids, actorId }: { ids: readonly string[]; actorId: string },
): Promise<{ from: string; to: string }[]> {
  const rows = await db.call('remove_redirects', { p_ids: [...ids], p_actor: actorId })
  return rows.map(({ from_path, to_path }) => ({ from: from_path!, to: to_path! }))
}

const readMethods: ReadonlySet<string> = new Set(['GET', 'HEAD'])
/** Browsers need not remember for longer; redirects can be taken away. */
const CACHE = 'public, max-age=3600'

/**
 * Leads documents on, from addresses that were pages once: before the pages guess what an unknown path
 * may mean, and where a page that could exist does not. What is there costs no statement.
 */
export const followRedirects =
  (db: Db): MiddlewareHandler =>
  async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const { language, path } = splitPath(pathname)
    const isDocument = readMethods.has(c.req.method) && !path.endsWith('.data')
    if (!isDocument) return next()
    const { isValid, routeType } = validateRoute(path)
    const target = async () => {
      const to = await findRedirect(db, path)
      return to?.startsWith('/') ? pathIn(language, to) : to
    }
    if (routeType === 'suspicious') return next()
    if (!isValid) return moved(c, search, await target()) ?? next()
    await next()
    if (c.res.status === 404) c.res = moved(c, search, await target()) ?? c.res
    return undefined
  }

/** Its own search counts before that of the old address. */
function moved(c: Context, search: string, to: string | undefined) {
  if (to === undefined) return undefined
  const [whole = '', hash] = to.split('#')
  const target = whole.includes('?') ? whole : whole + search
  return c.body(null, 301, {
    location: hash === undefined ? target : `${target}#${hash}`,
    'cache-control': CACHE,
  })
}
