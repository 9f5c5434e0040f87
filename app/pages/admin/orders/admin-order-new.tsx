import { randomUUID } from 'node:crypto'

import { Link, data, redirect } from 'react-router'

import { servicesContext } from '#platform/pages/contexts.ts'
import { FormNotice } from '#shop/sign-in/browser/admin/form-notice.tsx'
import { formResponse, sendForm } from '#platform/forms/browser/send-form.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { ADMIN_DRAFTS, adminDraftPath } from '#shop/orders/admin-order-paths.ts'
import { FindCustomer, NewCustomer } from '#shop/draft-orders/browser/admin/new-draft.tsx'
import { draftOrderText as text } from '#shop/draft-orders/draft-order-text.ts'
import { answerNewDraft } from '#shop/draft-orders/server/answer-new-draft.ts'
import { lookForCustomers } from '#shop/draft-orders/server/read-draft.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { takeForm } from '../admin-form.ts'
import type { Route } from './+types/admin-order-new'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.newTitle) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'make_orders')
  const { db } = context.get(servicesContext)
  return { ...(await lookForCustomers(db, url.searchParams.get('q') ?? '')), draftId: randomUUID() }
}

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    'make_orders',
    async ({ form, actorId, services }) => {
      const answer = await answerNewDraft(services.db, { actorId, form })
      if (!answer) throw data(null, { status: 400 })
      if ('kind' in answer) return formResponse(answer)
      throw redirect(adminDraftPath(answer.draftId))
    },
    formResponse,
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminNewOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { draftId, ...looked } = loaderData

  return (
    <div className="grid max-w-3xl gap-10">
      <header className="grid gap-3">
        <Link to={ADMIN_DRAFTS} className="link lone-link justify-self-start text-sm">
          {text.back}
        </Link>
        <h1 className="display text-3xl">{text.newTitle}</h1>
        <p className="text-ink-soft">{text.newLead}</p>
        <FormNotice answer={actionData} done={undefined} />
      </header>
      <FindCustomer {...looked} draftId={draftId} answer={actionData} />
      <NewCustomer draftId={draftId} answer={actionData} />
    </div>
  )
}
