import { longDate } from '#platform/dates/london-dates.ts'

import { orderText } from '../order-text.ts'
import type { OrderView } from '../server/order-view.ts'
import { Fact } from './fact.tsx'

const { giftCard: text } = orderText

type Props = { card: NonNullable<OrderView['gift_card']>; giver: string }

/** Whom a bought gift card is for and from, and when it is or was mailed. */
export const GiftCardFacts = ({ card, giver }: Props) => (
  <>
    <Fact term={text.for}>{`${card.recipient_name}\n${card.recipient_email}`}</Fact>
    <Fact term={text.from}>{giver}</Fact>
    <Fact term={text.day}>
      {card.sent_at === null
        ? text.toBeSentOn(longDate(card.send_on))
        : text.sentOn(longDate(card.sent_at))}
    </Fact>
  </>
)
