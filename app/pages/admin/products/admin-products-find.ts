import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { findAnything } from '#shop/admin/server/find/find-anything.ts'
import { editorText } from '#shop/catalogue/editing/edit-text.ts'

import type { Route } from './+types/admin-products-find'

/** Products with the words of `?q=`, to pick one; their ids are slugs with `?by=slug`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = requireAdmin(context, 'see_products')
  const { db } = context.get(servicesContext)
  const { products } = await findAnything(db, admin, url.searchParams.get('q') ?? '')
  const isBySlug = url.searchParams.get('by') === 'slug'
  return Response.json(
    products.map(({ id, slug, name, colour, picture }) => ({
      id: isBySlug ? slug : id,
      name: editorText.nameIn(name, colour),
      picture,
    })),
  )
}
