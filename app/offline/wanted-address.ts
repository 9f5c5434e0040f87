/**
 * Where somebody wanted to go who came to the offline page at `href` (`?to=`): an address of this
 * site, whole, since a path of two slashes would lead to another; else its home page.
 */
export function wantedAddress(href: string): string {
  const { origin, searchParams } = new URL(href)
  const wanted = URL.parse(searchParams.get('to') ?? '/', origin)
  return wanted?.origin === origin ? wanted.href : `${origin}/`
}
