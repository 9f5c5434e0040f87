import { MailAction, MailLayout, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { pageUrl } from '#platform/languages/current-language.ts'
import { addressLines } from '#shop/profile/address/address.ts'

import { lineName } from '../../line-name.ts'
import { orderPath } from '../../order-paths.ts'
import { unsentUnits } from '../../order.ts'
import type { Order } from '../../order.ts'
import { orderChangedText as text } from './order-changed-text.ts'
import { orderMailText } from './order-mail-text.ts'

/** Notifies the customer that staff changed the address of an order, or the size or colour of a line. */
export const OrderChanged = ({ order, sender }: { order: Order; sender: MailSender }) => (
  <MailLayout sender={sender} preview={text.preview} heading={text.heading} lead={undefined}>
    <MailText>
      {text.lead(order.address.name, order.orderNumber)}
      {order.differences.every(({ outcome }) => outcome !== 'settled') && ` ${text.samePrice}`}
    </MailText>
    <MailText>{text.items}</MailText>
    {order.items
      .filter((item) => unsentUnits(item) > 0)
      .map((item) => (
        <MailText key={item.order_item_id}>
          {text.line(unsentUnits(item), lineName(order, item.order_item_id))}
        </MailText>
      ))}
    <MailText>{text.address}</MailText>
    <MailText>{addressLines(order.address).join(', ')}</MailText>
    <MailAction href={pageUrl(sender.url, orderPath(order.orderId))}>
      {orderMailText.confirmation.seeOrder}
    </MailAction>
    <MailText>{text.wrong}</MailText>
  </MailLayout>
)
