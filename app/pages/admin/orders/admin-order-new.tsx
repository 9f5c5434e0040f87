import { randomUUID } from 'node:crypto'

import { data, Link, redirect } from 'react-router'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
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
  const begun = actionData?.kind === 'refused' ? actionData.typed['begun'] : undefined

  return (
    <AdminFrame
      className="max-w-3xl gap-10"
      back={{ to: ADMIN_DRAFTS, label: text.back }}
      title={text.newTitle}
      about={<p className="text-ink-soft">{text.newLead}</p>}
      answer={actionData}
    >
      {begun && (
        <Link to={adminDraftPath(begun)} className="link justify-self-start">
          {text.errors.openBegun}
        </Link>
      )}
      <FindCustomer {...looked} draftId={draftId} answer={actionData} />
      <NewCustomer draftId={draftId} answer={actionData} />
    </AdminFrame>
  )
}
