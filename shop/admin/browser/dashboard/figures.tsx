import { atNoon, longDate } from '#platform/dates/london-dates.ts'
import { pounds } from '#platform/money/pounds.ts'
import { AdminLink } from '#shop/sign-in/browser/admin/admin-link.tsx'
import { ADMIN_PRODUCTS, adminProductPath } from '#shop/catalogue/admin-catalogue-paths.ts'
import { ADMIN_ORDERS } from '#shop/orders/admin-order-paths.ts'
import { ADMIN_RETURNS } from '#shop/returns/handling/admin-return-paths.ts'
import { returnReasonLabels } from '#shop/returns/return-labels.ts'
import { ADMIN_STOCK } from '#shop/stock/admin/admin-stock-paths.ts'

import { dashboardText } from '../../dashboard/dashboard-text.ts'
import type { SalesPeriod } from '../../dashboard/figures.ts'
import type { Figures } from '../../server/dashboard/read-dashboard.ts'
import { ChartPanel } from './chart-panel.tsx'

const text = dashboardText.figures

/** Sales of today, of 7 and of 30 days, against those before. */
const SalesSummary = ({ periods }: { periods: readonly SalesPeriod[] }) => (
  <dl className="grid gap-6 sm:grid-cols-3">
    {periods.map((period) => (
      <div key={period.days}>
        <dt className="text-ink-soft">{text.periods[period.days]}</dt>
        <dd>
          <span className="block text-2xl font-medium tabular-nums">{pounds(period.pence)}</span>
          <span className="block text-sm">{text.orders(period.orders)}</span>
          <span className="block text-sm text-ink-soft">{text.compared(period)}</span>
        </dd>
      </div>
    ))}
  </dl>
)

const { sales, best, sizes, reasons, funnel } = dashboardText

type Props = {
  figures: Figures
  /** Whether the admin may open the lists of returns. */
  mayReturns: boolean
}

/** How the shop is doing: sums first, then what they are made of. */
export const FiguresOfShop = ({ figures, mayReturns }: Props) => (
  <div className="grid gap-10">
    <SalesSummary periods={figures.periods} />
    <div className="grid gap-x-12 gap-y-10 xl:grid-cols-2">
      <Sales days={figures.days} />
      <BestSellers best={figures.best} />
      <Sizes sizes={figures.sizes} />
      <Reasons reasons={figures.reasons} mayOpen={mayReturns} />
      <FunnelOfCustomers funnel={figures.funnel} />
    </div>
  </div>
)

/** "26/10" under a bar. */
const shortDay = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`

function Sales({ days }: Pick<Figures, 'days'>) {
  const { columns } = sales
  const hasAny = days.some(({ soldPence, backPence }) => soldPence > 0 || backPence > 0)
  return (
    <ChartPanel
      title={sales.title}
      caption={sales.caption}
      none={sales.none}
      link={{ to: `${ADMIN_ORDERS}?state=all`, label: sales.link }}
      columns={[columns.day, columns.orders, columns.sold, columns.back, columns.net]}
      rows={(hasAny ? days.toReversed() : []).map(({ day, orders, soldPence, backPence }) => ({
        id: day,
        cells: [
          longDate(atNoon(day)),
          orders,
          pounds(soldPence),
          pounds(backPence),
          pounds(soldPence - backPence),
        ],
      }))}
      bars={{
        names: [columns.sold, columns.back],
        unit: 'pence',
        data: days.map(({ day, soldPence, backPence }) => ({
          name: shortDay(day),
          one: soldPence,
          two: backPence,
        })),
      }}
    />
  )
}

function BestSellers({ best: products }: Pick<Figures, 'best'>) {
  const { columns } = best
  return (
    <ChartPanel
      title={best.title}
      lead={best.lead}
      caption={best.caption}
      none={best.none}
      link={{ to: ADMIN_PRODUCTS, label: best.link }}
      columns={[columns.product, columns.pieces, columns.sum, columns.left]}
      rows={products.map(({ productId, name, colourName, pieces, pence, available }) => ({
        id: productId,
        cells: [
          <AdminLink key="name" to={adminProductPath(productId)} className="link">
            {name}, {colourName}
          </AdminLink>,
          pieces,
          pounds(pence),
          available,
        ],
      }))}
      bars={{
        lie: true,
        names: [best.pieces],
        unit: 'pieces',
        data: products.map(({ name, colourName, pieces }) => ({
          name: `${name}, ${colourName}`,
          one: pieces,
        })),
      }}
    />
  )
}

function Sizes({ sizes: sold }: Pick<Figures, 'sizes'>) {
  const { columns } = sizes
  const hasSystems = new Set(sold.map(({ system }) => system)).size > 1
  const nameOf = ({ system, size }: Figures['sizes'][number]) =>
    hasSystems ? `${system} ${size}` : size
  return (
    <ChartPanel
      title={sizes.title}
      lead={sizes.lead}
      caption={sizes.caption}
      none={sizes.none}
      link={{ to: ADMIN_STOCK, label: sizes.link }}
      columns={[columns.size, columns.sold, columns.available]}
      rows={sold.map((row) => ({
        id: `${row.system} ${row.size}`,
        cells: [nameOf(row), row.sold, row.available],
      }))}
      bars={{
        names: [columns.sold, columns.available],
        unit: 'pieces',
        data: sold.map((row) => ({ name: nameOf(row), one: row.sold, two: row.available })),
      }}
    />
  )
}

function Reasons({ reasons: why, mayOpen }: Pick<Figures, 'reasons'> & { mayOpen: boolean }) {
  const { columns } = reasons
  return (
    <ChartPanel
      title={reasons.title}
      lead={reasons.lead}
      caption={reasons.caption}
      none={reasons.none}
      link={mayOpen ? { to: `${ADMIN_RETURNS}?state=all`, label: reasons.link } : undefined}
      columns={[columns.reason, columns.pieces]}
      rows={why.map(({ reason, pieces }) => ({
        id: reason,
        cells: [returnReasonLabels[reason], pieces],
      }))}
      bars={{
        lie: true,
        names: [columns.pieces],
        unit: 'pieces',
        data: why.map(({ reason, pieces }) => ({ name: returnReasonLabels[reason], one: pieces })),
      }}
    />
  )
}

function FunnelOfCustomers({ funnel: { carts, placed, paid } }: Pick<Figures, 'funnel'>) {
  const { columns, steps } = funnel
  const share = (count: number, before: number) =>
    before === 0 ? '–' : `${Math.round((count * 100) / before)}%`
  const rows = [
    { id: 'carts', name: steps.carts, count: carts, share: '' },
    { id: 'placed', name: steps.placed, count: placed, share: share(placed, carts) },
    { id: 'paid', name: steps.paid, count: paid, share: share(paid, placed) },
  ]
  return (
    <ChartPanel
      title={funnel.title}
      lead={funnel.lead}
      caption={funnel.caption}
      none={funnel.none}
      columns={[columns.step, columns.customers, columns.share]}
      rows={
        carts === 0
          ? []
          : rows.map(({ id, name, count, share: of }) => ({ id, cells: [name, count, of] }))
      }
      bars={{
        lie: true,
        names: [columns.customers],
        unit: 'pieces',
        data: rows.map(({ name, count }) => ({ name, one: count })),
      }}
    />
  )
}
