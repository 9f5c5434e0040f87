import type { Db } from '#platform/db/database.ts'
import { DEFAULT_LANGUAGE, splitPath } from '#platform/languages/languages.ts'
import { isTranslated } from '#platform/languages/server/translations.ts'

import { LISTS, namedIn } from '../../named-in-address.ts'
import type { Named } from '../../named-in-address.ts'
import { selectLocalSlugs } from './link-queries.ts'

/**
 * Writes links to this shop with the slugs of the current language, which somebody wrote with the English ones: one
 * statement, and none in the default language or where no link names anything. Links elsewhere stay as they are.
 */
export async function localLinks(
  db: Db,
  hrefs: readonly string[],
): Promise<(href: string) => string> {
  const named = isTranslated() ? hrefs.filter(isWithoutLanguage).flatMap(namesOf) : []
  if (named.length === 0) return (href) => href
  const found = await selectLocalSlugs(db, named)
  const localSlug = ({ kind, slug }: Named) =>
    found.find((each) => each.kind === kind && each.slug === slug)?.localSlug
  return (href) => (isWithoutLanguage(href) ? written(href, localSlug) : href)
}

/** Links elsewhere, and to a page in a certain language, say where they lead. */
function isWithoutLanguage(href: string): boolean {
  const url = href.startsWith('/') ? URL.parse(href, HERE) : null
  return url?.origin === HERE && splitPath(url.pathname).language === DEFAULT_LANGUAGE
}

/** Links are without an origin. */
const HERE = 'https://any.host'

const namesOf = (href: string) => namedIn(href) ?? []

function written(href: string, localSlug: (named: Named) => string | undefined): string {
  const local = namesOf(href).flatMap((named) => {
    const slug = localSlug(named)
    return slug === undefined ? [] : [{ ...named, slug }]
  })
  if (local.length === 0) return href
  const url = new URL(href, HERE)
  for (const { kind, slug } of local) {
    if (LISTS.some((list) => list === kind)) url.searchParams.set(kind, slug)
    else url.pathname = url.pathname.replace(/^(\/[^/]+\/)[^/]+/, `$1${encodeURIComponent(slug)}`)
  }
  return url.pathname + url.search + url.hash
}
