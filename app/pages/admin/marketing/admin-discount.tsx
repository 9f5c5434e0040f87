import { Link } from 'react-router'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { pounds } from '#platform/money/pounds.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { readPlaces } from '#shop/catalogue/server/editing/read-editor.ts'
import { StateBadge } from '#shop/promotions/browser/admin/discount-columns.tsx'
import { RecordForm } from '#platform/forms/browser/record-form.tsx'
import { DISCOUNT_FORM, discountFields, currentDiscount } from '#shop/promotions/discount-form.ts'
import {
  ADMIN_DISCOUNTS,
  adminDiscountPath,
  copyDiscountPath,
} from '#shop/promotions/discount-paths.ts'
import {
  discountDoneText,
  discountText as text,
  isDiscountDone,
} from '#shop/promotions/discount-text.ts'
import { describeDiscount } from '#shop/promotions/describe-discount.ts'
import { discountState } from '#shop/promotions/discount.ts'
import { discountAction } from '#shop/promotions/server/discount-action.ts'
import { readDiscount } from '#shop/promotions/server/save-discount.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnForm } from '../admin-form.ts'
import type { Route } from './+types/admin-discount'
import { notFound, rowId } from '../../row-id.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page?.discount.name ?? text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_discounts')
  const { db, clock } = context.get(servicesContext)
  const [discount, places] = await Promise.all([readDiscount(db, rowId(params)), readPlaces(db)])
  if (!discount) throw notFound()
  const done = url.searchParams.get('done')
  return {
    discount,
    ...places,
    state: discountState(discount, clock.now()),
    description: describeDiscount(discount, clock.now()),
    notice: isDiscountDone(done) ? discountDoneText[done] : undefined,
  }
}

export function action(args: Route.ActionArgs) {
  const discountId = rowId(args.params)
  return actOnForm(
    args,
    'manage_discounts',
    ({ form, actorId, services }) => discountAction(services.db, { discountId, form, actorId }),
    ({ done }) => `${adminDiscountPath(discountId)}?done=${done}`,
  )
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminDiscountPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { discount, categories, collections, state, description, notice } = loaderData

  return (
    <AdminFrame
      back={{ to: ADMIN_DISCOUNTS, label: text.back }}
      title={discount.name}
      wraps
      about={
        <>
          <p className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
            <StateBadge state={state} />
            {discount.code !== null && (
              <span className="font-medium wrap-anywhere">{text.code(discount.code)}</span>
            )}
            <span>
              {text.uses(discount.uses)}, {text.saved(pounds(discount.savedPence))}
            </span>
            <Link to={copyDiscountPath(discount.id)} className="link inline-flex min-h-6">
              {text.copy}
            </Link>
          </p>
          <p className="max-w-prose wrap-anywhere">
            <span className="sr-only">{text.facts}: </span>
            {description}
          </p>
          {discount.isUsed && <p className="max-w-prose text-sm text-ink-soft">{text.usedHint}</p>}
        </>
      }
      answer={answer}
      done={notice}
    >
      <RecordForm
        form={DISCOUNT_FORM}
        fields={discountFields(categories, collections)}
        now={currentDiscount(discount)}
        submit={text.save}
        answer={answer}
      />
    </AdminFrame>
  )
}
