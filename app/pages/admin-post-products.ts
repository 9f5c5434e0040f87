import { servicesContext } from '#platform/pages/contexts.ts'
import { adminWho } from '#shop/accounts/server/admin-who.ts'
import { findAnything } from '#shop/admin/server/find/find-anything.ts'
import { editorText } from '#shop/catalogue/editing/edit-text.ts'

import type { Route } from './+types/admin-post-products'

/** Products with the words of `?q=`, for whoever writes about them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminWho(context, 'manage_content')
  const { db } = context.get(servicesContext)
  const { products } = await findAnything(db, admin, url.searchParams.get('q') ?? '')
  return Response.json(
    products.map(({ id, name, colour }) => ({ id, name: editorText.nameIn(name, colour) })),
  )
}
