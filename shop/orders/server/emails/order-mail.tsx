import { Link } from 'react-email'

import { MailText } from '#platform/email/mail-layout.tsx'
import { mailLook } from '#platform/email/mail-theme.ts'

import { orderPath } from '../../order-paths.ts'
import type { Order } from '../../order.ts'
import { orderMailText } from './order-mail-text.ts'

/** A link to the order in the customer's profile. */
export const OrderLink = ({ orderId, shopUrl }: { orderId: string; shopUrl: string }) => (
  <MailText>
    <Link href={shopUrl + orderPath(orderId)} {...mailLook('ink', { textDecoration: 'underline' })}>
      {orderMailText.confirmation.seeOrder}
    </Link>
    . {orderMailText.confirmation.signInFirst}
  </MailText>
)

/** Template variables of mails about an order. */
export const orderVariables = ({
  orderNumber,
  address,
}: Pick<Order, 'orderNumber' | 'address'>) => ({
  order_number: orderNumber,
  customer_name: address.name,
})
