import type { ReactNode } from 'react'

import { pounds } from '#platform/money/pounds.ts'
import { Badge } from '#platform/ui/badge.tsx'
import { formatDay } from '#platform/dates/moment.tsx'
import { purposeWords } from '#shop/newsletter/consent-text.ts'
import type { MailPurpose } from '#shop/newsletter/purposes.ts'

import { customerText as text } from '../../customers/customer-text.ts'
import type { CustomerRead } from '../../server/customers/read-customer.ts'

const names = text.facts

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
          {who.isConfirmed ? text.confirmed : text.unconfirmed}
        </Badge>
      </span>
    </Fact>
    <Fact term={names.joined}>
      <time dateTime={who.joinedAt.toISOString()}>{formatDay(who.joinedAt)}</time>
    </Fact>
    <Fact term={names.signsIn}>{text.ways(who.hasPassword, who.passkeys)}</Fact>
    <Fact term={names.orders}>{who.orders}</Fact>
    <Fact term={names.spent}>
      <span className="tabular-nums">{pounds(who.spentPence)}</span>
      <span className="block text-sm text-ink-soft">{names.spentHint}</span>
    </Fact>
    <Fact term={names.wishes}>{text.items(who.wishes)}</Fact>
    <Fact term={names.mails}>
      {text.mails(mails.map((purpose) => purposeWords[purpose].label))}
    </Fact>
  </dl>
)

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="mt-1 wrap-anywhere">{children}</dd>
  </div>
)
