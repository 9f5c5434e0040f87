import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { ADMIN_BRANDING } from '#shop/admin/admin-paths.ts'
import { BrandingEditor } from '#shop/admin/browser/settings/branding-editor.tsx'
import { brandingAction } from '#shop/admin/server/settings/branding-action.ts'
import {
  brandingDoneText,
  brandingText as text,
  isBrandingDone,
} from '#shop/admin/settings/branding-text.ts'
import { productPath, productsPath } from '#shop/catalogue/catalogue-paths.ts'
import { newProducts } from '#shop/catalogue/server/read-cards.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { readBrandingEditor } from '#shop/settings/server/branding/edit-branding.ts'

import { actOnForm } from '../admin-form.ts'
import type { Route } from './+types/admin-branding'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_settings')
  const { db } = context.get(servicesContext)
  const done = url.searchParams.get('done')
  const [editor, products] = await Promise.all([readBrandingEditor(db), newProducts(db, 1)])
  const [product] = products
  return {
    editor,
    paths: { home: '/', list: productsPath({}), product: product && productPath(product.slug) },
    notice: isBrandingDone(done) ? brandingDoneText[done] : undefined,
  }
}

export const action = (args: Route.ActionArgs) =>
  actOnForm(
    args,
    'manage_settings',
    ({ form, actorId, services }) => brandingAction(services, { form, actorId }),
    ADMIN_BRANDING,
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminBrandingPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { editor, paths, notice } = loaderData
  return (
    <AdminFrame title={text.title} lead={text.lead} answer={answer} done={notice}>
      {/* What was saved begins the form again. */}
      <BrandingEditor key={editor.version} editor={editor} paths={paths} answer={answer} />
    </AdminFrame>
  )
}
