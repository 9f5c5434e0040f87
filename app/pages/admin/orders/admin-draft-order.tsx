import { useState } from 'react'
import { Form, Link, redirect } from 'react-router'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { Button } from '#platform/ui/button.tsx'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { refusedForm } from '#platform/forms/form-answer.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { ADMIN_DRAFTS, adminDraftPath, adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import {
  DraftConflictForm,
  FoundProducts,
} from '#shop/draft-orders/browser/admin/draft-choices.tsx'
import { DraftForm } from '#shop/draft-orders/browser/admin/draft-form.tsx'
import type { DraftConflict } from '#shop/draft-orders/draft-order.ts'
import { draftOrderText as text } from '#shop/draft-orders/draft-order-text.ts'
import { draftAction } from '#shop/draft-orders/server/draft-action.ts'
import { readDraft } from '#shop/draft-orders/server/read-draft.ts'
import type { HandTyped } from '#shop/payments/browser/admin/hand-fields.tsx'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnForm } from '../admin-form.ts'
import type { Route } from './+types/admin-draft-order'
import { notFound, rowId } from '../../row-id.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'make_orders')
  const draftId = rowId(params)
  const { db, clock } = context.get(servicesContext)
  const query = url.searchParams.get('find') ?? ''
  const page = await readDraft(db, draftId, query)
  if (!page) throw notFound()
  if (page.draft.orderId !== null) throw redirect(adminOrderPath(page.draft.orderId))
  const done = url.searchParams.get('done')
  return {
    ...page,
    query,
    now: clock.now(),
    notice: done === 'saved' || done === 'added' ? text.done[done] : undefined,
  }
}

export function action(args: Route.ActionArgs) {
  const draftId = rowId(args.params)
  return actOnForm(
    args,
    'make_orders',
    async ({ form, actorId, services }) => {
      const answer = await draftAction(services, { draftId, actorId, form })
      if ('kind' in answer) return answer
      switch (answer.done) {
        case 'sent':
          throw redirect(`${adminOrderPath(answer.orderId)}?done=link_sent`)
        case 'marked':
          throw redirect(`${adminOrderPath(answer.orderId)}?done=marked_paid`)
        case 'unknown':
          throw notFound()
        case 'deleted':
          throw redirect(ADMIN_DRAFTS)
        case 'found':
        case 'saved':
        case 'added':
          return answer
      }
    },
    (answer) =>
      answer.done === 'found'
        ? `${adminDraftPath(draftId)}?find=${encodeURIComponent(answer.query)}`
        : `${adminDraftPath(draftId)}?done=${answer.done}`,
  )
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminDraftOrderPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { draft, quotes, found, foundSets, query, now, notice } = loaderData
  // Saving the draft draws its form again.
  const [hand, setHand] = useState<HandTyped>({})
  const carried = refusedForm(answer, 'merge')?.typed['conflict']
  const conflict = carried === undefined ? undefined : (JSON.parse(carried) as DraftConflict)

  return (
    <AdminFrame
      className="max-w-3xl gap-10"
      back={{ to: ADMIN_DRAFTS, label: text.back }}
      title={text.title}
      about={
        <>
          <p className="wrap-anywhere">
            {text.for} {draft.email}
          </p>
          {draft.addedTo && (
            <p>
              {text.addedTo}{' '}
              <Link to={adminOrderPath(draft.addedTo.orderId)} className="link lone-link">
                {text.order(draft.addedTo.number)}
              </Link>
            </p>
          )}
          {!draft.isKnown && <p className="text-sm text-ink-soft">{text.newAccount}</p>}
        </>
      }
      answer={answer}
      below={<>{notice && !answer && <NoticeBox notice={notice} tone="success" />}</>}
    >
      {conflict ? (
        <DraftConflictForm conflict={conflict} answer={answer} />
      ) : (
        <>
          <DraftForm
            key={draft.version}
            draft={draft}
            quotes={quotes}
            answer={answer}
            query={query}
            now={now}
            found={
              found &&
              (found.length > 0 || foundSets.length === 0) && <FoundProducts products={found} />
            }
            foundSets={foundSets}
            hand={hand}
            onHand={setHand}
          />
          <Form method="post" className="border-t pt-6">
            <input type="hidden" name="form" value="delete-draft" />
            <input type="hidden" name="version" value={draft.version} />
            <Button type="submit" variant="quiet" size="small" name="do" value="delete">
              {text.remove}
            </Button>
          </Form>
        </>
      )}
    </AdminFrame>
  )
}
