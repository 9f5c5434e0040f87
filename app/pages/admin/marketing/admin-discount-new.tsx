import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { readPlaces } from '#shop/catalogue/server/editing/read-editor.ts'
import { RecordForm } from '#platform/forms/browser/record-form.tsx'
import {
  DISCOUNT_FORM,
  copiedDiscount,
  discountFields,
  newDiscount,
} from '#shop/promotions/discount-form.ts'
import { ADMIN_DISCOUNTS, adminDiscountPath } from '#shop/promotions/discount-paths.ts'
import { discountText as text } from '#shop/promotions/discount-text.ts'
import { discountAction } from '#shop/promotions/server/discount-action.ts'
import { readDiscount } from '#shop/promotions/server/save-discount.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnRecord } from '../admin-form.ts'
import type { Route } from './+types/admin-discount-new'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.newTitle) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_discounts')
  const { db } = context.get(servicesContext)
  const like = z.uuid().safeParse(url.searchParams.get('like')).data
  const [places, copied] = await Promise.all([
    readPlaces(db),
    like === undefined ? undefined : readDiscount(db, like),
  ])
  return { ...places, id: randomUUID(), now: copied ? copiedDiscount(copied) : newDiscount }
}

export const action = (args: Route.ActionArgs) =>
  actOnRecord(
    { ...args, params: { id: 'new' } },
    'manage_discounts',
    ({ id: discountId, form, actorId, services }) =>
      discountAction(services.db, { discountId, form, actorId }),
    ({ done, id }) => `${adminDiscountPath(id)}?done=${done}`,
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminNewDiscountPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { id, categories, collections, now } = loaderData
  return (
    <AdminFrame
      back={{ to: ADMIN_DISCOUNTS, label: text.back }}
      title={text.newTitle}
      answer={answer}
    >
      <RecordForm
        form={DISCOUNT_FORM}
        id={id}
        fields={discountFields(categories, collections)}
        now={now}
        submit={text.create}
        answer={answer}
      />
    </AdminFrame>
  )
}
