import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { adminCustomerPath } from '#shop/sign-in/admin/admin-paths.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import { ADMIN_REVIEWS, adminReviewPath } from '#shop/reviews/admin/admin-review.ts'
import {
  adminReviewText as text,
  isReviewDone,
  reviewDoneText,
} from '#shop/reviews/admin/admin-review-text.ts'
import { ReviewFacts, ReviewSaid } from '#shop/reviews/browser/admin/review-facts.tsx'
import { PublishForm, RejectForm, ReplyForm } from '#shop/reviews/browser/admin/review-forms.tsx'
import { ReviewStateBadge } from '#shop/reviews/browser/admin/review-marks.tsx'
import { reviewAction } from '#shop/reviews/server/handling/review-action.ts'
import { readAdminReview } from '#shop/reviews/server/handling/handle-review.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnForm } from '../admin-form.ts'
import type { Route } from './+types/admin-review'
import { notFound, rowId } from '../../row-id.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  {
    title: tabTitle(matches, loaderData ? text.item(loaderData.review.product) : text.title),
  },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'moderate_reviews')
  const reviewId = rowId(params)
  const { db } = context.get(servicesContext)
  const review = await readAdminReview(db, reviewId)
  if (!review) throw notFound()
  const done = url.searchParams.get('done')
  return {
    review,
    orderPath: can(session, 'see_orders') ? adminOrderPath(review.orderId) : undefined,
    customerPath: can(session, 'see_customers') ? adminCustomerPath(review.customerId) : undefined,
    notice: isReviewDone(done) ? reviewDoneText[done] : undefined,
  }
}

export function action(args: Route.ActionArgs) {
  const reviewId = rowId(args.params)
  return actOnForm(
    args,
    'moderate_reviews',
    ({ form, actorId, services: { db } }) => reviewAction({ db, reviewId, actorId, form }),
    adminReviewPath(reviewId),
  )
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

/** After a refusal as well: after a conflict, the current review is shown. */
export const shouldRevalidate = () => true

export default function AdminReviewPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { review, orderPath, customerPath, notice } = loaderData
  const forms = { review, answer }

  return (
    <AdminFrame
      className="max-w-4xl gap-10"
      back={{ to: ADMIN_REVIEWS, label: text.back }}
      title={text.item(review.product)}
      wraps
      about={
        <p>
          <ReviewStateBadge state={review.state} />
        </p>
      }
      answer={answer}
      done={notice}
      below={<p className="max-w-2xl text-ink-soft">{text.policy}</p>}
    >
      <ReviewSaid review={review} />
      <ReviewFacts review={review} orderPath={orderPath} customerPath={customerPath} />
      {review.state !== 'published' && <PublishForm {...forms} />}
      {(review.state === 'published' || review.reply !== null) && <ReplyForm {...forms} />}
      <RejectForm {...forms} />
    </AdminFrame>
  )
}
