import { randomUUID } from 'node:crypto'

import { Link, data, replace } from 'react-router'
import { z } from 'zod'

import { servicesContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { FormNotice } from '#shop/sign-in/browser/admin/form-notice.tsx'
import { formResponse, sendForm } from '#platform/forms/browser/send-form.ts'
import { requireAdmin, refuseAdminForm } from '#shop/accounts/server/require-admin.ts'
import { RecordForm } from '#platform/forms/browser/record-form.tsx'
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
  newDelivery,
} from '#shop/delivery/delivery-form.ts'
import { deliveryAction } from '#shop/delivery/server/delivery-action.ts'
import { readDeliveryMethod } from '#shop/delivery/server/delivery-methods.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-delivery-method'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page?.name ?? text.newTitle) },
  { name: 'robots', content: 'noindex' },
]

const notFound = () => data(null, { status: 404 })

/** A way of delivery, or with `new` in place of its id the form for one that begins. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_delivery')
  const done = url.searchParams.get('done')
  if (params.id === 'new')
    return { name: undefined, id: randomUUID(), now: newDelivery, notice: undefined }
  const methodId = z.uuid().safeParse(params.id).data
  const method =
    methodId === undefined
      ? undefined
      : await readDeliveryMethod(context.get(servicesContext).db, methodId)
  if (!method) throw notFound()
  return {
    name: method.name,
    id: method.id,
    now: currentDelivery(method),
    notice: isDeliveryDone(done) ? deliveryDoneText[done] : undefined,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const session = requireAdmin(context, 'manage_delivery')
  const form = await readForm(request)
  const refused = await refuseAdminForm(context, session, form)
  if (refused) return formResponse(refused)
  const id = params.id === 'new' ? form.get('id') : params.id
  const methodId = z.uuid().safeParse(id).data
  if (methodId === undefined) throw notFound()
  const { db } = context.get(servicesContext)
  const answer = await deliveryAction(db, { methodId, form, actorId: session.userId })
  if (!answer) throw notFound()
  if ('kind' in answer) return formResponse(answer)
  // A page that is loaded again must not send the form again.
  throw replace(`${adminDeliveryPath(methodId)}?done=${answer.done}`)
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminDeliveryMethodPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { name, id, now, notice } = loaderData
  return (
    <div className="grid gap-8">
      <header className="grid gap-3">
        <Link to={ADMIN_DELIVERY} className="link lone-link justify-self-start text-sm">
          {text.back}
        </Link>
        <h1 className="display text-3xl wrap-anywhere">{name ?? text.newTitle}</h1>
        <FormNotice answer={answer} done={notice} />
      </header>
      <RecordForm
        form={DELIVERY_FORM}
        id={id}
        fields={deliveryFields}
        now={now}
        submit={name === undefined ? text.create : text.save}
        answer={answer}
      />
    </div>
  )
}
