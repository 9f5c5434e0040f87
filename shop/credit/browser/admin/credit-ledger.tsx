import { Link } from 'react-router'

import { pounds } from '#platform/money/pounds.ts'
import { Moment } from '#platform/dates/moment.tsx'

import { adminCreditText } from '../../admin-credit-text.ts'
import { creditEntryText } from '../../ledger-text.ts'
import type { ToldCreditEntry } from '../../credit-list.ts'

const text = adminCreditText.account

/** What happened to a gift card or a store credit, the newest first. */
export const CreditLedger = ({ entries }: { entries: readonly ToldCreditEntry[] }) => (
  <ul aria-label={text.caption} className="border-t text-sm">
    {entries.map(({ id, kind, at, pence, balancePence, orderId, orderNumber, reason }) => (
      <li key={id} className="grid gap-x-6 gap-y-1 border-b py-3 sm:grid-cols-[1fr_auto_7rem_7rem]">
        <span className="wrap-anywhere">
          {creditEntryText[kind]}{' '}
          {orderId !== null && (
            <Link to={`/admin/orders/${orderId}`} className="link">
              {orderNumber}
            </Link>
          )}
          {reason !== null && <span className="block text-ink-soft">{reason}</span>}
        </span>
        <span className="text-ink-soft">
          <Moment at={at} />
        </span>
        <span className="tabular-nums sm:text-end">
          {pence < 0 ? `−${pounds(-pence)}` : `+${pounds(pence)}`}
        </span>
        <span className="text-ink-soft tabular-nums sm:text-end">
          {text.after(pounds(balancePence))}
        </span>
      </li>
    ))}
  </ul>
)
