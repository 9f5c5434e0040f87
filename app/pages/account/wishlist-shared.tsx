import { data } from 'react-router'

import { servicesContext } from '#platform/pages/contexts.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { SharedList } from '#shop/wishlist/browser/shared-list.tsx'
import { readSharedWishlist } from '#shop/wishlist/server/share-wishlist.ts'
import { wishlistText as text } from '#shop/wishlist/wishlist-text.ts'

import type { Route } from './+types/wishlist-shared'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

/** A shared wishlist, for anyone with the link; never stored, so it ends at once. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shared = await readSharedWishlist(context.get(servicesContext), params.token)
  if (!shared) throw data(null, { status: 404 })
  return shared
}

export const meta: Route.MetaFunction = ({ matches, loaderData: shared }) =>
  shared
    ? [
        { title: tabTitle(matches, text.sharedTitle(shared.firstName)) },
        { name: 'robots', content: 'noindex' },
        // The address is all that it takes to see the list: it must not leak to other sites.
        { name: 'referrer', content: 'same-origin' },
      ]
    : [{ name: 'robots', content: 'noindex' }]

export default function SharedWishlistPage({ loaderData: shared }: Route.ComponentProps) {
  return (
    <div className="narrow-shell py-10 lg:py-16">
      <h1 className="display text-3xl wrap-anywhere">{text.sharedTitle(shared.firstName)}</h1>
      <SharedList items={shared.items} />
    </div>
  )
}
