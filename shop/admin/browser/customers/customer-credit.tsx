import { Link } from 'react-router'

import { pounds } from '#platform/money/pounds.ts'
import { Moment } from '#platform/dates/moment.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { refusedForm } from '#platform/forms/form-answer.ts'
import { adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import { GrantForm } from '#shop/credit/browser/admin/grant-form.tsx'
import { creditEntryText } from '#shop/credit/ledger-text.ts'

import { customerText } from '../../customers/customer-text.ts'
import type { CustomerRead } from '../../server/customers/read-customer.ts'

const text = customerText.credit

type Props = {
  credit: CustomerRead['credit']
  email: string
  /** The key of a gift, where whoever looks may give one. */
  giftKey: string | undefined
  answer: FormAnswer | undefined
}

/** A customer's store credit, what happened to it, and giving more. */
export const CustomerCredit = ({ credit, email, giftKey, answer }: Props) => (
  <section aria-label={text.title} className="grid gap-4">
    <div>
      <h2 className="mb-3 text-xl font-semibold">{text.title}</h2>
      <p>{text.balance(pounds(credit.balancePence))}</p>
    </div>
    {credit.entries.length > 0 && (
      <ul aria-label={text.caption} className="border-t text-sm">
        {credit.entries.map(({ id, kind, at, pence, order }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 border-b py-2">
            <span>
              {creditEntryText[kind]}{' '}
              {order && (
                <Link to={adminOrderPath(order.id)} className="link">
                  {order.number}
                </Link>
              )}
            </span>
            <span className="grow text-ink-soft">
              <Moment at={at} />
            </span>
            <span className="tabular-nums">
              {pence < 0 ? `−${pounds(-pence)}` : `+${pounds(pence)}`}
            </span>
          </li>
        ))}
      </ul>
    )}
    {giftKey !== undefined && (
      <details open={refusedForm(answer, 'grant-credit') !== undefined} className="max-w-lg">
        <summary className="link lone-link mb-3 w-fit cursor-pointer">{text.give}</summary>
        <GrantForm key={giftKey} giftKey={giftKey} email={email} answer={answer} />
      </details>
    )}
  </section>
)
