import type { ReactNode } from 'react'

import { longDate } from '#platform/dates/london-dates.ts'
import { Moment } from '#platform/dates/moment.tsx'
import { refusedForm } from '#platform/forms/form-answer.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { pounds } from '#platform/money/pounds.ts'
import { Badge } from '#platform/ui/badge.tsx'
import { AdminLink } from '#shop/sign-in/browser/admin/admin-link.tsx'
import { GrantForm } from '#shop/credit/browser/admin/grant-form.tsx'
import { creditEntryText } from '#shop/credit/admin-credit-text.ts'
import { purposeLabels } from '#shop/newsletter/consent-text.ts'
import type { MailPurpose } from '#shop/newsletter/purposes.ts'
import { adminOrderPath } from '#shop/orders/admin-order-paths.ts'

import { customerText } from '../../customers/customer-text.ts'
import type { CustomerRead } from '../../server/customers/read-customer.ts'

const names = customerText.facts

type Props = Pick<CustomerRead, 'who'> & {
  /** What they agreed to be written to about. */
  mails: readonly MailPurpose[]
}

/** Who a customer is, in a few lines. */
export const CustomerFacts = ({ who, mails }: Props) => (
  <dl className="grid gap-6 sm:grid-cols-3">
    <Fact term={names.email}>
      {who.email}
      <span className="block">
        <Badge tone={who.isConfirmed ? 'success' : 'warning'}>
          {who.isConfirmed ? customerText.confirmed : customerText.unconfirmed}
        </Badge>
      </span>
    </Fact>
    <Fact term={names.joined}>
      <time dateTime={who.joinedAt.toISOString()}>{longDate(who.joinedAt)}</time>
    </Fact>
    <Fact term={names.signsIn}>{customerText.ways(who.hasPassword, who.passkeys)}</Fact>
    <Fact term={names.orders}>{who.orders}</Fact>
    <Fact term={names.spent}>
      <span className="tabular-nums">{pounds(who.spentPence)}</span>
      <span className="block text-sm text-ink-soft">{names.spentHint}</span>
    </Fact>
    <Fact term={names.wishes}>{customerText.items(who.wishes)}</Fact>
    <Fact term={names.mails}>
      {customerText.mails(mails.map((purpose) => purposeLabels[purpose].label))}
    </Fact>
  </dl>
)

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="mt-1 wrap-anywhere">{children}</dd>
  </div>
)

type CustomerPartProps<Row> = {
  title: string
  rows: readonly (Row & { id: string })[]
  /** Translated where there is no row. */
  none: string
  children: (row: Row & { id: string }) => ReactNode
  /** What stands below the rows. */
  footer?: ReactNode
}

/** Something there is several of in a customer's account, a line each. */
export const CustomerSection = <Row,>({
  title,
  rows,
  none,
  children,
  footer,
}: CustomerPartProps<Row>) => (
  <section aria-label={title}>
    <h2 className="mb-3 text-xl font-semibold">{title}</h2>
    {rows.length === 0 ? (
      <p className="text-ink-soft">{none}</p>
    ) : (
      <ul className="border-t">
        {rows.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b py-2.5"
          >
            {children(row)}
          </li>
        ))}
      </ul>
    )}
    {footer}
  </section>
)

const creditText = customerText.credit

type CustomerCreditProps = {
  credit: CustomerRead['credit']
  email: string
  /** The key of a gift, where the admin may give one. */
  giftKey: string | undefined
  answer: FormAnswer | undefined
}

/** A customer's store credit, what happened to it, and giving more. */
export const CustomerCredit = ({ credit, email, giftKey, answer }: CustomerCreditProps) => (
  <section aria-label={creditText.title} className="grid gap-4">
    <div>
      <h2 className="mb-3 text-xl font-semibold">{creditText.title}</h2>
      <p>{creditText.balance(pounds(credit.balancePence))}</p>
    </div>
    {credit.entries.length > 0 && (
      <ul aria-label={creditText.caption} className="border-t text-sm">
        {credit.entries.map(({ id, kind, at, pence, order }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 border-b py-2">
            <span>
              {creditEntryText[kind]}{' '}
              {order && (
                <AdminLink to={adminOrderPath(order.id)} className="link">
                  {order.number}
                </AdminLink>
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
        <summary className="link lone-link mb-3 w-fit cursor-pointer">{creditText.give}</summary>
        <GrantForm key={giftKey} giftKey={giftKey} email={email} answer={answer} />
      </details>
    )}
  </section>
)
