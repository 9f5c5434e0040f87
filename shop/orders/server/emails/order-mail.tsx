import { Link } from 'react-email'

import { MailText } from '#platform/email/mail-layout.tsx'
import { mailLook } from '#platform/email/mail-theme.ts'

import { orderPath } from '../../order-paths.ts'
import type { Order } from '../../order.ts'
import { orderMailText } from './order-mail-text.ts'

/** Leads to the order in its customer's profile. */
export const OrderLink = ({ orderId, shopUrl }: { orderId: string; shopUrl: string }) => (
  <MailText>
    <Link href={shopUrl + orderPath(orderId)} {...mailLook('ink', { textDecoration: 'underline' })}>
      {orderMailText.confirmation.seeOrder}
    </Link>
    . {orderMailText.confirmation.signInFirst}
  </MailText>
)

/** What words of mails about an order can name. */
export const orderFacts = ({ orderNumber, address }: Pick<Order, 'orderNumber' | 'address'>) => ({
  order_number: orderNumber,
  customer_name: address.name,
})
