import { data, redirect } from 'react-router'

import { NotFound } from '#app/layouts/page-error.tsx'
import { splitPath } from '#platform/languages/languages.ts'
import { RouteCheck } from '#shop/navigation/browser/route-check.tsx'
import { NOT_FOUND_PATH } from '#shop/navigation/shop-routes.ts'
import { validateRoute } from '#shop/navigation/validate-route.ts'

import type { Route } from './+types/unknown'

/**
 * A document is judged here, with or without scripts: 302 to where it probably should have led,
 * which is a guess that may change, else 404 at its own address.
 */
export function loader({ url }: Route.LoaderArgs) {
  const { redirectTo } = validateRoute(splitPath(url.pathname).path)
  if (redirectTo !== null && redirectTo !== NOT_FOUND_PATH) {
    throw redirect(redirectTo + url.search, 302)
  }
  return data({ isJudged: true }, { status: 404 })
}

/** Within the browser the page itself asks, and shows that it does. */
export const clientLoader = () => ({ isJudged: false })

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** Section 2, unknown paths: the catch-all. */
export default function UnknownPage({ loaderData }: Route.ComponentProps) {
  return loaderData.isJudged ? <NotFound /> : <RouteCheck />
}
