import { Link } from 'react-email'

import { MailText } from '#platform/email/mail-layout.tsx'
import { mailLook } from '#platform/email/mail-theme.ts'

import { orderPath } from '../../order-paths.ts'
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
