import { Form, Link } from 'react-router'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { Button } from '#platform/ui/button.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { Moment } from '#platform/dates/moment.tsx'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { ADMIN_STOCK_HOLDS, stockItemPath } from '#shop/stock/admin/admin-stock-paths.ts'
import { adminStockText } from '#shop/stock/admin/admin-stock-text.ts'
import { holdsText as text } from '#shop/stock/admin/stock-change-text.ts'
import { HoldsList } from '#shop/stock/browser/admin/holds-list.tsx'
import { StockTabs } from '#shop/stock/browser/admin/stock-columns.tsx'
import { releaseAction } from '#shop/stock/server/admin/release-action.ts'
import { readHolds, readWaitingLists } from '#shop/stock/server/admin/holds.ts'
import { describeDiscrepancy, findStockDiscrepancies } from '#shop/stock/server/admin/read-stock.ts'

import { actOnForm } from '../admin-form.ts'
import type { Route } from './+types/admin-stock-holds'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

const SHOWN = 200

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_stock')
  const { db } = context.get(servicesContext)
  const isAudit = url.searchParams.get('audit') === 'yes'
  const [holds, waiting, found] = await Promise.all([
    readHolds(db, { limit: SHOWN, withCustomers: can(session, 'see_orders') }),
    readWaitingLists(db, SHOWN),
    isAudit ? findStockDiscrepancies(db) : undefined,
  ])
  return {
    holds,
    waiting,
    discrepancies: found?.map(describeDiscrepancy),
    canManage: can(session, 'manage_stock'),
    notice: url.searchParams.get('done') === 'released' ? text.done : undefined,
  }
}

export const action = (args: Route.ActionArgs) =>
  actOnForm(
    args,
    'manage_stock',
    ({ form, actorId, services }) => releaseAction(services.db, { form, actorId }),
    ADMIN_STOCK_HOLDS,
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminStockHoldsPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { holds, waiting, discrepancies, canManage, notice } = loaderData
  return (
    <AdminFrame
      className="max-w-4xl gap-8"
      title={text.title}
      lead={text.lead}
      about={<StockTabs current="holds" />}
      answer={answer}
      done={notice}
    >
      <section aria-labelledby="holds" className="grid gap-3">
        <h2 id="holds" className="text-xl font-semibold">
          {text.holds}
        </h2>
        {holds.length === 0 && <p className="text-ink-soft">{text.noHolds}</p>}
        {holds.length > 0 && (
          <HoldsList
            holds={holds}
            answer={answer}
            canManage={canManage}
            orderPath={adminOrderPath}
          />
        )}
        {holds.length === SHOWN && <p className="text-sm text-ink-soft">{text.most(SHOWN)}</p>}
      </section>
      <section aria-labelledby="waiting" className="grid gap-3">
        <h2 id="waiting" className="text-xl font-semibold">
          {text.waiting}
        </h2>
        {waiting.length === 0 ? (
          <p className="text-ink-soft">{text.noWaiting}</p>
        ) : (
          <ul className="border-t text-sm">
            {waiting.map((line) => (
              <li
                key={`${line.productId} ${line.sizeId ?? ''}`}
                className="grid gap-1 border-b py-3"
              >
                <Link to={stockItemPath(line)} className="link inline-flex min-h-6 font-medium">
                  {line.name}, {line.colourName}, {adminStockText.size(line.sizeName)}
                </Link>
                <p className="text-ink-soft">
                  {text.waits(line.waiting)}
                  {line.windows > 0 && ` · ${text.windows(line.windows)}`} · {text.since}{' '}
                  <Moment at={line.since} />
                </p>
              </li>
            ))}
          </ul>
        )}
        {waiting.length === SHOWN && <p className="text-sm text-ink-soft">{text.most(SHOWN)}</p>}
      </section>
      <section aria-labelledby="audit" className="grid justify-items-start gap-3">
        <h2 id="audit" className="text-xl font-semibold">
          {text.audit}
        </h2>
        <p className="text-ink-soft">{text.auditLead}</p>
        <Form action={ADMIN_STOCK_HOLDS} preventScrollReset>
          <input type="hidden" name="audit" value="yes" />
          <Button type="submit" variant="secondary" size="small">
            {text.runAudit}
          </Button>
        </Form>
        <output>
          {discrepancies?.length === 0 && <p className="text-success">{text.inOrder}</p>}
          {discrepancies !== undefined && discrepancies.length > 0 && (
            <div className="grid gap-2 text-danger">
              <p>{text.discrepancies(discrepancies.length)}</p>
              <ul className="text-sm">
                {discrepancies.map((line) => (
                  <li key={line} className="wrap-anywhere">
                    {line}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </output>
      </section>
    </AdminFrame>
  )
}
