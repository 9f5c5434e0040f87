import { MailAction, MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { pageUrl } from '#platform/languages/current-language.ts'
import { promiseText } from '#shop/delivery/delivery-promise.ts'
import { promiseToday } from '#shop/stock/promise-line.ts'

import { lineName } from '../../line-name.ts'
import { openPromise } from '../../order.ts'
import type { Order } from '../../order.ts'
import { orderPath } from '../../order-paths.ts'
import { orderMailText } from './order-mail-text.ts'
import { promiseMailText as text } from './promise-mail-text.ts'

/** Notifies the customer that goods come later than was promised, and of the right to cancel. */
export function PromiseMoved({ order, sender }: { order: Order; sender: MailSender }) {
  return (
    <MailLayout sender={sender} preview={text.preview} heading={text.heading} lead={undefined}>
      <MailText>{text.lead(order.address.name, order.orderNumber)}</MailText>
      {order.items.map((item) => {
        const promise = promiseToday(openPromise(item, order))
        return promise === undefined ? null : (
          <MailText key={item.order_item_id}>
            {text.line(item.promise!.waiting, lineName(order, item.order_item_id), promise)}
          </MailText>
        )
      })}
      <MailText>{text.arrives(promiseText(order.promise))}</MailText>
      <MailText>{text.rights}</MailText>
      <MailAction href={pageUrl(sender.url, orderPath(order.orderId))}>{text.seeOrder}</MailAction>
      <MailNote>{orderMailText.confirmation.questions(sender.email)}</MailNote>
    </MailLayout>
  )
}
