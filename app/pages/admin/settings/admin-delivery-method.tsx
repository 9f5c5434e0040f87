import { randomUUID } from 'node:crypto'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { RecordForm } from '#platform/forms/browser/record-form.tsx'
import { backToSetUp } from '#shop/admin/dashboard/set-up.ts'
import { ADMIN_DELIVERY, adminDeliveryPath } from '#shop/delivery/admin-delivery.ts'
import {
  adminDeliveryText as text,
  deliveryDoneText,
  isDeliveryDone,
} from '#shop/delivery/admin-delivery-text.ts'
import {
  DELIVERY_FORM,
  deliveryFields,
  currentDelivery,
  firstDelivery,
  newDelivery,
} from '#shop/delivery/delivery-form.ts'
import { deliveryAction } from '#shop/delivery/server/delivery-action.ts'
import { hasDeliveryMethods, readDeliveryMethod } from '#shop/delivery/server/delivery-methods.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnRecord } from '../admin-form.ts'
import type { Route } from './+types/admin-delivery-method'
import { notFound, rowId } from '../../row-id.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page?.name ?? text.newTitle) },
  { name: 'robots', content: 'noindex' },
]

/** A way of delivery, or with `new` in place of its id the form for one that begins. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_delivery')
  const done = url.searchParams.get('done')
  if (params.id === 'new') {
    const isFirst = !(await hasDeliveryMethods(context.get(servicesContext).db))
    const now = isFirst ? firstDelivery : newDelivery
    return { name: undefined, id: randomUUID(), now, notice: undefined }
  }
  const methodId = rowId(params)
  const method = await readDeliveryMethod(context.get(servicesContext).db, methodId)
  if (!method) throw notFound()
  return {
    name: method.name,
    id: method.id,
    now: currentDelivery(method),
    notice: isDeliveryDone(done) ? deliveryDoneText[done] : undefined,
  }
}

export const action = (args: Route.ActionArgs) =>
  actOnRecord(
    args,
    'manage_delivery',
    ({ id: methodId, form, actorId, services }) =>
      deliveryAction(services.db, { methodId, form, actorId }),
    ({ done, id }) =>
      (done === 'created' && backToSetUp(args.url.search, 'delivery_created')) ||
      `${adminDeliveryPath(id)}?done=${done}`,
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminDeliveryMethodPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { name, id, now, notice } = loaderData
  return (
    <AdminFrame
      back={{ to: ADMIN_DELIVERY, label: text.back }}
      title={name ?? text.newTitle}
      wraps
      answer={answer}
      done={notice}
    >
      <RecordForm
        form={DELIVERY_FORM}
        id={id}
        fields={deliveryFields}
        now={now}
        submit={name === undefined ? text.create : text.save}
        answer={answer}
      />
    </AdminFrame>
  )
}
