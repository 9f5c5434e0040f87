import { Link } from 'react-router'

import { orderPageText as text } from '../../order-page-text.ts'
import type { OrderReturn } from './orders-data.ts'

/** The returns that were asked for of an order, each with its page. */
export const OrderReturns = ({ returns }: { returns: readonly OrderReturn[] }) => (
  <section aria-label={text.returns}>
    <h3 className="text-lg font-medium">{text.returns}</h3>
    <ul className="mt-2 grid justify-items-start gap-1">
      {returns.map(({ number, path }) => (
        <li key={path}>
          <Link to={path} className="link lone-link">
            {text.return(number)}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
