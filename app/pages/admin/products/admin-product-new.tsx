import { randomUUID } from 'node:crypto'

import { data, replace } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { answerInTime } from '#platform/forms/browser/answer-in-time.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { backToSetUp } from '#shop/admin/dashboard/set-up.ts'
import {
  ADMIN_PRODUCTS,
  NEW_PRODUCT_PREVIEW,
  adminProductPath,
} from '#shop/catalogue/admin-catalogue-paths.ts'
import { editorText as text } from '#shop/catalogue/editing/edit-text.ts'
import { valuesOfForm } from '#shop/catalogue/editing/product-values.ts'
import { readPlaces } from '#shop/catalogue/server/editing/read-editor.ts'
import { tabTitle, useStore } from '#shop/settings/browser/store.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { NewStyle } from '#shop/stock/browser/new-style/new-style.tsx'
import type { StyleRefused } from '#shop/stock/new-style/style-form.ts'
import { answerNewStyle, readStyleChoices } from '#shop/stock/server/new-style/create-style.ts'

import { takeForm } from '../admin-form.ts'
import type { Route } from './+types/admin-product-new'
import { useRelatedProducts } from './edit-tools.ts'
import { NewProductPreview } from './preview/new-product-preview.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.newTitle) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'manage_products')
  const { db, publicUrl } = context.get(servicesContext)
  const withStock = can(session, 'manage_stock')
  const [places, choices] = await Promise.all([readPlaces(db), readStyleChoices(db, { withStock })])
  return {
    ...places,
    choices,
    withStock,
    publicUrl,
    colourId: randomUUID(),
    categoryId: randomUUID(),
  }
}

/** After a refusal nothing is loaded again: what was typed goes on as it is. */
const refusedResponse = (answer: StyleRefused) => data(answer, { status: 400 })

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    'manage_products',
    async ({ form, actorId, session, services }) => {
      const withStock = can(session, 'manage_stock')
      const answer = await answerNewStyle(services.db, { form, actorId, withStock })
      if (!answer) throw data(null, { status: 404 })
      if ('kind' in answer) return refusedResponse(answer)
      throw replace(
        (answer.done === 'published' && backToSetUp(args.url.search, 'product_published')) ||
          `${adminProductPath(answer.productId)}?done=${answer.done}`,
      )
    },
    ({ notice }, form) =>
      refusedResponse({ kind: 'refused', ...notice, faults: {}, values: valuesOfForm(form) }),
  )

/** Sends the form; what keeps its answer away is a refusal like any other. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = valuesOfForm(await request.clone().formData())
  return refusedResponse(
    await answerInTime<StyleRefused>(serverAction, () => ({
      kind: 'refused',
      ...text.fault,
      faults: {},
      values,
    })),
  )
}

/** The page stays as it is while a preview is made. */
export const shouldRevalidate = ({
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => formAction !== NEW_PRODUCT_PREVIEW && defaultShouldRevalidate

export default function AdminNewProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const store = useStore()
  const { colourId, categoryId, publicUrl, choices, withStock, ...places } = loaderData
  const products = useRelatedProducts()
  return (
    <AdminFrame back={{ to: ADMIN_PRODUCTS, label: text.back }} title={text.newTitle}>
      <NewStyle
        colourId={colourId}
        categoryId={categoryId}
        around={{ ...places, pictures: [], sizes: [], products, shop: store.name, publicUrl }}
        choices={choices}
        withStock={withStock}
        answer={actionData}
        preview={<NewProductPreview />}
      />
    </AdminFrame>
  )
}
