import { Link, Text } from 'react-email'

import { MailNote, MailRule } from '#platform/email/mail-layout.tsx'
import { mailLook } from '#platform/email/mail-theme.ts'

import { newsletterMailText } from '../../newsletter-mail-text.ts'

type Props = { why: string; unsubscribeUrl: string }

/** The end of every mail that promotes: why it came, and how such mails stop. */
export function PromotionEnd({ why, unsubscribeUrl }: Props) {
  return (
    <>
      <MailRule />
      <MailNote>{why}</MailNote>
      <Text {...mailLook('soft', { margin: '8px 0 0', fontSize: '13px', lineHeight: '20px' })}>
        <Link href={unsubscribeUrl} {...mailLook('soft', { textDecoration: 'underline' })}>
          {newsletterMailText.stop}
        </Link>
      </Text>
    </>
  )
}
