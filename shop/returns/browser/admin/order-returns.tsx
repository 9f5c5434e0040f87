import { Link } from 'react-router'

import { adminReturnPath } from '../../handling/admin-return-paths.ts'
import { adminReturnText as text } from '../../handling/admin-return-text.ts'
import type { ReturnOfOrder } from '../../server/handling/admin-returns-queries.ts'
import { ReturnStateBadge } from './return-state-badge.tsx'

type Props = { returns: readonly ReturnOfOrder[] }

/** The returns of an order, for its page. */
export const OrderReturns = ({ returns }: Props) => (
  <section aria-label={text.title} className="grid gap-1">
    <h2 className="text-xl font-semibold">{text.title}</h2>
    <ul>
      {returns.map(({ id, number, state, isUnpaid }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-6">
          <Link to={adminReturnPath(id)} className="link lone-link">
            {number}
          </Link>
          <ReturnStateBadge state={state} isUnpaid={isUnpaid} />
        </li>
      ))}
    </ul>
  </section>
)
