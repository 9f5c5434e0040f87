import { randomUUID } from 'node:crypto'

import { useMemo, useState } from 'react'
import { data, Link } from 'react-router'

import { BulkReport } from '#platform/admin/browser/bulk-report.tsx'
import type { RowOutcome } from '#platform/admin/list-bulk.ts'
import { answerInTime } from '#platform/forms/browser/answer-in-time.ts'
import { refuseFault } from '#platform/forms/sent-form.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { FillReport } from '#shop/fulfilment/browser/admin/ship-many/fill-section.tsx'
import { ShipManyForm } from '#shop/fulfilment/browser/admin/ship-many/ship-many-form.tsx'
import { shipAction } from '#shop/fulfilment/server/ship-many/ship-action.ts'
import { findBeingPacked, readShipTable } from '#shop/fulfilment/server/ship-many/ship-orders.ts'
import { shipManyText as text } from '#shop/fulfilment/ship-many/ship-many-text.ts'
import { readShipIds, rowFields } from '#shop/fulfilment/ship-many/ship-rows.ts'
import type { ShipAnswer, ShipRow } from '#shop/fulfilment/ship-many/ship-rows.ts'
import { ADMIN_ORDERS, adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import { adminOrderText } from '#shop/orders/admin-order-text.ts'
import { DocumentForm } from '#shop/orders/browser/admin/document-button.tsx'
import { orderListText } from '#shop/orders/list/order-list-text.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { takeForm } from '../admin-form.ts'
import type { Route } from './+types/admin-orders-ship'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'fulfil_orders')
  const { db } = context.get(servicesContext)
  const chosen = readShipIds(url.searchParams)
  const { usual, ...orders } = await readShipTable(db, chosen ?? (await findBeingPacked(db)))
  return {
    orders,
    usual,
    isAll: chosen === undefined,
    keys: Object.fromEntries(orders.rows.map(({ orderId }) => [orderId, randomUUID()])),
  }
}

/** Orders that went are no rows any more, so the page loads again; after a refusal it stays as it is. */
const answered = (answer: ShipAnswer) =>
  data(answer, { status: answer.kind === 'refused' ? 400 : 200 })

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    'fulfil_orders',
    async ({ form, actorId, services }) =>
      answered(await shipAction(services.db, { form, actorId })),
    answered,
  )

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return answered(await answerInTime<ShipAnswer>(serverAction, (fault) => refuseFault(fault, form)))
}

export default function AdminOrdersShipPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { orders, usual, keys, isAll } = loaderData
  const { rows, toPack, cannot } = orders
  const printable = [...rows, ...toPack].map(({ orderId }) => orderId)

  return (
    <AdminFrame
      className="gap-8"
      back={{ to: ADMIN_ORDERS, label: adminOrderText.back }}
      title={text.title}
      lead={rows.length > 0 ? text.lead : isAll ? text.noneAtAll : text.none}
      answer={answer?.kind === 'refused' ? answer : undefined}
      below={<Report answer={answer} rows={rows} />}
    >
      {isAll && rows.length > 0 && (
        <p className="max-w-prose text-sm text-ink-soft">{text.allBeingPacked(rows.length)}</p>
      )}
      {printable.length > 0 && (
        <section aria-label={text.documents} className="flex flex-wrap gap-3">
          <DocumentForm ids={printable} paper="pick-list" />
          <DocumentForm ids={printable} paper="slips" />
        </section>
      )}
      <ShipManyForm orders={orders} usual={usual} keys={keys} answer={answer} />
      {cannot.length > 0 && (
        <section aria-label={text.notInTable} className="grid gap-3">
          <h2 className="text-xl font-semibold">{text.notInTable}</h2>
          <ul className="grid gap-2 text-sm">
            {cannot.map(({ orderId, number, reason }) => (
              <li key={orderId}>
                <Link to={adminOrderPath(orderId)} className="link font-medium">
                  {number}
                </Link>{' '}
                {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </AdminFrame>
  )
}

/** What became of the form. Orders that are not in the table any more keep the number that was typed for them here. */
function Report({ answer, rows }: { answer: ShipAnswer | undefined; rows: readonly ShipRow[] }) {
  const [closed, setClosed] = useState<ShipAnswer>()
  // The same object while it says the same: another one takes the focus.
  const outcomes = useMemo(
    () => (answer?.kind === 'done' ? outcomesOf(answer, rows) : []),
    [answer, rows],
  )
  if (!answer || answer === closed || answer.kind === 'refused') return null
  if (answer.kind === 'filled') return <FillReport answer={answer} />
  return (
    <BulkReport
      outcomes={outcomes}
      summary={answer.what === 'pack' ? orderListText.bulk.packed : text.shipped}
      pathOf={adminOrderPath}
      onClose={() => setClosed(answer)}
    />
  )
}

const outcomesOf = (
  { what, outcomes, typed }: Extract<ShipAnswer, { kind: 'done' }>,
  rows: readonly ShipRow[],
): RowOutcome[] =>
  outcomes.map((row) => {
    const isShown = what === 'pack' || rows.some(({ orderId }) => orderId === row.id)
    return row.message === undefined || isShown
      ? row
      : { ...row, message: text.notSent(row.message, typed[rowFields(row.id).tracking] ?? '') }
  })
