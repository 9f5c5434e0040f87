import { greeting } from '#shop/sign-in/server/emails/mail-copy.ts'
import { newsletterMailText } from '#shop/newsletter/newsletter-mail-text.ts'
import { NEWSLETTER_CONFIRM, UNSUBSCRIBE } from '#shop/newsletter/newsletter-paths.ts'
import {
  CartReminderEmail,
  ConfirmNewsletterEmail,
  MailLinksEmail,
  PriceDropsEmail,
} from '#shop/newsletter/server/emails/newsletter-mails.tsx'
import { pageUrl } from '#platform/languages/current-language.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'

import { SAMPLE_NAME } from './sample.ts'
import type { Samples } from './sample.ts'

const piece = { slug: 'noor-open-abaya-ink', name: 'Noor open abaya', colour_name: 'Ink' }
const named = () => newsletterMailText.piece(piece.name, piece.colour_name)
const hello = () => ({ greeting: greeting(SAMPLE_NAME), product: named() })

/** Mails of the newsletter, and those that remind. Their links end and confirm nothing. */
export const newsletterSamples: Samples<
  'confirm_newsletter' | 'mail_links' | 'price_drops' | 'cart_reminder'
> = {
  confirm_newsletter: ({ sender }) => ({
    ...mailOf('confirm_newsletter', sender, {}),
    subject: newsletterMailText.confirm.subject(sender.name),
    message: (
      <ConfirmNewsletterEmail sender={sender} url={pageUrl(sender.url, NEWSLETTER_CONFIRM)} />
    ),
  }),
  mail_links: ({ sender }) => ({
    ...mailOf('mail_links', sender, {}),
    subject: newsletterMailText.links.subject(sender.name),
    message: <MailLinksEmail sender={sender} url={sender.url + UNSUBSCRIBE} />,
  }),
  price_drops: ({ sender }) => ({
    ...mailOf('price_drops', sender, hello()),
    subject: newsletterMailText.priceDrops.subject(1, named()),
    message: (
      <PriceDropsEmail
        sender={sender}
        firstName={SAMPLE_NAME}
        pieces={[{ ...piece, was_pence: 8900, now_pence: 6900 }]}
        unsubscribeUrl={sender.url + UNSUBSCRIBE}
      />
    ),
  }),
  cart_reminder: ({ sender }) => ({
    ...mailOf('cart_reminder', sender, hello()),
    subject: newsletterMailText.cartReminder.subject,
    message: (
      <CartReminderEmail
        sender={sender}
        firstName={SAMPLE_NAME}
        pieces={[{ ...piece, size_name: '56' }]}
        unsubscribeUrl={sender.url + UNSUBSCRIBE}
      />
    ),
  }),
}
