import { Link } from 'react-router'

import { Moment } from '#shop/accounts/browser/profile/moment.tsx'
import { adminOrderPath } from '#shop/orders/admin-order-paths.ts'

import { adminExchangeText } from '../../handling/admin-exchange-text.ts'
import { adminReturnPath } from '../../handling/admin-return-paths.ts'
import { adminReturnText as text } from '../../handling/admin-return-text.ts'
import type { ReturnClock } from '../../handling/return-clock.ts'
import type { ListedReturn } from '../../server/handling/admin-returns-queries.ts'
import { DueBy } from './due-by.tsx'
import { ReturnStateBadge } from './return-state-badge.tsx'

const cell = 'py-3 pe-4 align-top'

type Props = {
  caption: string
  returns: readonly { item: ListedReturn; clock: ReturnClock | undefined }[]
}

/** Returns as rows; on a small screen the table scrolls by itself. */
export const ReturnsTable = ({ caption, returns }: Props) => (
  <section className="overflow-x-auto" aria-label={caption}>
    <table className="w-full min-w-[44rem] border-collapse text-start text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b text-ink-soft">
          {Object.entries(text.columns).map(([name, label]) => (
            <th key={name} scope="col" className="py-2 pe-4 text-start font-normal">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {returns.map(({ item, clock }) => (
          <tr key={item.id} className="border-b">
            <th scope="row" className={`${cell} text-start font-medium whitespace-nowrap`}>
              <Link to={adminReturnPath(item.id)} className="link inline-flex min-h-6">
                {item.number}
              </Link>
            </th>
            <td className={`${cell} whitespace-nowrap`}>
              <Link to={adminOrderPath(item.orderId)} className="link inline-flex min-h-6">
                {item.orderNumber}
              </Link>
            </td>
            <td className={cell}>
              <Moment at={item.requestedAt} />
            </td>
            <td className={`${cell} max-w-56 wrap-anywhere`}>
              {item.name}
              <span className="block text-ink-soft">{text.pieces(item.pieces)}</span>
            </td>
            <td className={cell}>
              <ReturnStateBadge state={item.state} isUnpaid={item.isUnpaid} />
              {item.resolution === 'exchange' && (
                <span className="block text-ink-soft">{adminExchangeText.badge}</span>
              )}
            </td>
            <td className={cell}>{clock && <DueBy clock={clock} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
