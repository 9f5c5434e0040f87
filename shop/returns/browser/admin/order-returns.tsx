import { Link } from 'react-router'

import { adminReturnPath } from '../../handling/admin-return-paths.ts'
import { adminReturnText as text } from '../../handling/admin-return-text.ts'
import type { ReturnState } from '../../return-state.ts'
import { ReturnStateBadge } from './return-state-badge.tsx'

type Props = { returns: readonly { id: string; number: string; state: ReturnState }[] }

/** The returns of an order, for its page. */
export const OrderReturns = ({ returns }: Props) => (
  <section aria-label={text.title} className="grid gap-1">
    <h2 className="text-xl font-semibold">{text.title}</h2>
    <ul>
      {returns.map(({ id, number, state }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-6">
          <Link to={adminReturnPath(id)} className="link lone-link">
            {number}
          </Link>
          <ReturnStateBadge state={state} />
        </li>
      ))}
    </ul>
  </section>
)
