import { randomUUID } from 'node:crypto'

import { data, replace } from 'react-router'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { NewProduct } from '#shop/catalogue/browser/editing/new-product.tsx'
import { ADMIN_PRODUCTS, adminProductPath } from '#shop/catalogue/admin-catalogue-paths.ts'
import type { EditAnswer } from '#shop/catalogue/editing/edit-refusals.ts'
import { editorText as text } from '#shop/catalogue/editing/edit-text.ts'
import { answerNewProduct } from '#shop/catalogue/server/editing/product-action.ts'
import { readPlaces } from '#shop/catalogue/server/editing/read-editor.ts'
import { tabTitle, useStore } from '#shop/settings/browser/store.ts'

import { takeForm } from '../admin-form.ts'
import type { Route } from './+types/admin-product-new'
import { editResponse, refuseEdit, sendEdit, useRelatedProducts } from './edit-tools.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.newTitle) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_products')
  const { db, publicUrl } = context.get(servicesContext)
  return { ...(await readPlaces(db)), publicUrl, productId: randomUUID() }
}

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    'manage_products',
    async ({ form, actorId, services }) => {
      const answer = await answerNewProduct(services.db, { actorId, form })
      if (!answer) throw data(null, { status: 404 })
      if ('kind' in answer) return editResponse(answer)
      throw replace(`${adminProductPath(answer.productId)}?done=${answer.done}`)
    },
    refuseEdit,
  )

export const clientAction = (args: Route.ClientActionArgs) => sendEdit(args)

export default function AdminNewProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const store = useStore()
  const { productId, publicUrl, ...places } = loaderData
  const products = useRelatedProducts()
  const answer: EditAnswer | undefined = actionData
  return (
    <AdminFrame back={{ to: ADMIN_PRODUCTS, label: text.back }} title={text.newTitle}>
      <NewProduct
        productId={productId}
        around={{ ...places, pictures: [], sizes: [], products, shop: store.name, publicUrl }}
        answer={answer}
      />
    </AdminFrame>
  )
}
