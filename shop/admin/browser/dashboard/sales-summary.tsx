import { pounds } from '#platform/money/pounds.ts'

import { dashboardText } from '../../dashboard/dashboard-text.ts'
import { changeOf } from '../../dashboard/figures.ts'
import type { SalesPeriod } from '../../dashboard/figures.ts'

const text = dashboardText.figures

/** Sales of today, of 7 and of 30 days, against those before. */
export const SalesSummary = ({ periods }: { periods: readonly SalesPeriod[] }) => (
  <dl className="grid gap-6 sm:grid-cols-3">
    {periods.map((period) => (
      <div key={period.days}>
        <dt className="text-ink-soft">{text.periods[period.days]}</dt>
        <dd>
          <span className="block text-2xl font-medium tabular-nums">{pounds(period.pence)}</span>
          <span className="block text-sm">{text.orders(period.orders)}</span>
          <span className="block text-sm text-ink-soft">{compared(period)}</span>
        </dd>
      </div>
    ))}
  </dl>
)

function compared({ days, pence, penceBefore }: SalesPeriod): string {
  const change = changeOf(pence, penceBefore)
  const lead = change === undefined ? text.noBefore : text.change(change)
  return `${lead} ${text.before(days)} (${pounds(penceBefore)})`
}
