import type { ShouldRevalidateFunction } from 'react-router'

/**
 * Whether what surrounds a page asks again: not where a page of the admin area shows another part of
 * its list, for which its own request, with the guard of that, is enough. Pages of the shop always ask
 * for the whole, which is stored for everybody.
 */
export const unlessSamePage: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  formAction,
  defaultShouldRevalidate,
}) =>
  // A preview changes nothing.
  !formAction?.endsWith('/preview') &&
  (formMethod !== undefined ||
    !nextUrl.pathname.startsWith('/admin') ||
    currentUrl.pathname !== nextUrl.pathname ||
    currentUrl.search === nextUrl.search) &&
  defaultShouldRevalidate
