import { randomUUID } from 'node:crypto'

import { Link } from 'react-router'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { pounds } from '#platform/money/pounds.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { adminCustomerPath } from '#shop/sign-in/admin/admin-paths.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { ADMIN_CREDIT, adminCreditPath, creditState } from '#shop/credit/credit-list.ts'
import { BlockForm, CorrectForm, CreditLedger } from '#shop/credit/browser/admin/credit-account.tsx'
import { BoughtBy, CreditStateBadge } from '#shop/credit/browser/admin/credit-columns.tsx'
import {
  accountName,
  adminCreditText,
  creditDoneText,
  isCreditDone,
} from '#shop/credit/admin-credit-text.ts'
import { accountAction } from '#shop/credit/server/account-action.ts'
import { readCreditAccount } from '#shop/credit/server/manage-credit.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnForm } from '../admin-form.ts'
import type { Route } from './+types/admin-credit-account'
import { notFound, rowId } from '../../row-id.ts'

const text = adminCreditText.account

export const meta: Route.MetaFunction = ({ matches }) => [
  // Without the email: titles stay in histories.
  { title: tabTitle(matches, adminCreditText.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'give_credit')
  const read = await readCreditAccount(context.get(servicesContext).db, rowId(params))
  if (!read) throw notFound()
  const done = url.searchParams.get('done')
  return {
    ...read,
    mayCustomers: can(session, 'see_customers'),
    correctionKey: randomUUID(),
    notice: isCreditDone(done) ? creditDoneText[done] : undefined,
  }
}

export function action(args: Route.ActionArgs) {
  const accountId = rowId(args.params)
  return actOnForm(
    args,
    'give_credit',
    ({ form, actorId, services }) => accountAction(services.db, { accountId, form, actorId }),
    ({ done }) => `${adminCreditPath(accountId)}?done=${done}`,
  )
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminCreditAccountPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { account, entries, hasMore, mayCustomers, correctionKey, notice } = loaderData
  const isCard = account.kind === 'gift_card'

  return (
    <AdminFrame
      className="max-w-4xl gap-10"
      back={{ to: ADMIN_CREDIT, label: text.back }}
      title={accountName(account)}
      wraps
      about={
        <p className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
          <CreditStateBadge state={creditState(account)} />
          <span>{text.balance(pounds(account.balancePence))}</span>
          {account.boughtBy && <BoughtBy order={account.boughtBy} />}
          {account.customerId !== null && mayCustomers && (
            <Link to={adminCustomerPath(account.customerId)} className="link inline-flex min-h-6">
              {text.customer}
            </Link>
          )}
        </p>
      }
      answer={answer}
      done={notice}
    >
      <section aria-labelledby="ledger" className="grid gap-3">
        <h2 id="ledger" className="text-xl font-semibold">
          {text.ledger}
        </h2>
        <CreditLedger entries={entries} />
        {hasMore && <p className="text-sm text-ink-soft">{text.newestOnly}</p>}
      </section>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <section aria-labelledby="correct" className="grid content-start gap-4">
          <h2 id="correct" className="text-xl font-semibold">
            {text.correctTitle}
          </h2>
          <p className="text-ink-soft">{text.correctText}</p>
          {/* What was done empties it. */}
          <CorrectForm
            key={account.balancePence}
            balancePence={account.balancePence}
            correctionKey={correctionKey}
            answer={answer}
          />
        </section>
        {isCard && (
          <section aria-labelledby="block" className="grid content-start gap-4">
            <h2 id="block" className="text-xl font-semibold">
              {account.isActive ? text.block : text.unblock}
            </h2>
            <p className="text-ink-soft">{account.isActive ? text.blockText : text.unblockText}</p>
            <BlockForm isActive={account.isActive} answer={answer} />
          </section>
        )}
      </div>
    </AdminFrame>
  )
}
