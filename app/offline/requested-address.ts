import { pathIn, splitPath } from '#platform/languages/languages.ts'

/**
 * Where somebody wanted to go who came to the offline page at `href` (`?to=`): an address of this
 * site, whole, since a path of two slashes would lead to another; else its home page in
 * the language of the offline page.
 */
export function requestedAddress(href: string): string {
  const { origin, pathname, searchParams } = new URL(href)
  const home = pathIn(splitPath(pathname).language, '/')
  const wanted = URL.parse(searchParams.get('to') ?? home, origin)
  return wanted?.origin === origin ? wanted.href : origin + home
}
