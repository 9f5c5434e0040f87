import { profilePath } from '#shop/profile/profile-paths.ts'
import { Link } from 'react-router'

import { Price } from '#platform/ui/price.tsx'
import { buttonStyle } from '#platform/ui/button.tsx'
import { Moment } from '#platform/dates/moment.tsx'
import { PageSection } from '#platform/forms/browser/page-section.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'

import { describeEntry, storeCreditText as text } from '../../credit-entry-text.ts'
import type { CreditEntry } from '../../credit.ts'

type Props = {
  data: { balancePence: number; entries: CreditEntry[] }
  answer: FormAnswer | undefined
}

/** The customer's store credit: balance, history, and how to spend it. */
export const CreditSection = ({ data: { balancePence, entries }, answer }: Props) => (
  <PageSection title={text.title} lead={text.lead} answer={answer}>
    {entries.length === 0 ? (
      <p>{text.none}</p>
    ) : (
      <p>
        <span className="text-ink-soft">{text.balance}</span>{' '}
        <Price pence={balancePence} className="block text-3xl font-medium" />
      </p>
    )}
    <h3 className="mt-8 text-lg font-medium">{text.how}</h3>
    <p className="mt-1 max-w-prose text-ink-soft">{text.byCredit}</p>
    <p className="mt-3 max-w-prose text-ink-soft">{text.byGiftCard}</p>
    {entries.length === 0 ? (
      <Link
        to="/products"
        className={`mt-6 ${buttonStyle({ variant: 'secondary', size: 'small' })}`}
      >
        {text.toShop}
      </Link>
    ) : (
      <>
        <h3 className="mt-10 text-lg font-medium">{text.history}</h3>
        <Entries entries={entries} />
      </>
    )}
  </PageSection>
)

const Entries = ({ entries }: { entries: readonly CreditEntry[] }) => (
  <table className="mt-3 w-full border-collapse text-start">
    <caption className="sr-only">{text.caption}</caption>
    <thead>
      <tr className="border-b text-sm text-ink-soft">
        <th scope="col" className="py-2 pe-4 text-start font-normal">
          {text.columns.what}
        </th>
        <th scope="col" className="py-2 pe-4 text-end font-normal">
          {text.columns.pence}
        </th>
        <th scope="col" className="py-2 text-end font-normal">
          {text.columns.after}
        </th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <tr key={entry.id} className="border-b align-top">
          <th scope="row" className="py-3 pe-4 text-start font-normal">
            <What entry={entry} />
            <span className="block text-sm text-ink-soft">
              <Moment at={entry.at} />
            </span>
          </th>
          <td
            className={`py-3 pe-4 text-end whitespace-nowrap ${entry.pence > 0 ? 'text-success' : ''}`}
          >
            {entry.pence > 0 && '+'}
            <Price pence={entry.pence} />
          </td>
          <td className="py-3 text-end text-ink-soft">
            <Price pence={entry.balancePence} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

function What({ entry: { kind, order } }: { entry: CreditEntry }) {
  const { before, after } = describeEntry(kind)
  return (
    <>
      {before}
      {order && (
        <Link to={profilePath('orders', { order: order.id })} className="link whitespace-nowrap">
          {order.number}
        </Link>
      )}
      {after}
    </>
  )
}
