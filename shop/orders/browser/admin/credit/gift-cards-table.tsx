import { Badge } from '#platform/ui/badge.tsx'
import { dayInWords } from '#shop/accounts/browser/profile/moment.tsx'

import { adminCreditText } from '../../../credit/admin-credit-text.ts'
import type { GiftCard } from '../../../server/credit/read-credit.ts'

const text = adminCreditText.cards
const tones = { active: 'success', spent: 'neutral', blocked: 'danger' } as const
const cell = 'py-3 pe-4 align-baseline last:pe-0'

/** The gift cards that were issued. */
export const GiftCardsTable = ({ cards }: { cards: readonly GiftCard[] }) => (
  <table className="w-full border-collapse text-start text-sm">
    <caption className="sr-only">{text.caption}</caption>
    <thead>
      <tr className="border-b text-ink-soft">
        {Object.entries(text.columns).map(([name, label]) => (
          <th
            key={name}
            scope="col"
            className={`py-2 pe-4 align-bottom font-normal last:pe-0 ${name === 'balance' ? 'text-end' : 'text-start'}`}
          >
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {cards.map(({ accountId, codeEnd, issuedAt, balancePence, issuedPence, state }) => (
        <tr key={accountId} className="border-b">
          <th scope="row" className={`${cell} text-start font-medium tabular-nums`}>
            {codeEnd}
          </th>
          <td className={cell}>
            <time dateTime={issuedAt.toISOString()}>{dayInWords(issuedAt)}</time>
          </td>
          <td className={`${cell} text-end tabular-nums`}>
            {text.left(balancePence, issuedPence)}
          </td>
          <td className={cell}>
            <Badge tone={tones[state]}>{text.states[state]}</Badge>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
