import type { MailPurpose } from './purposes.ts'
import { signUpText } from './sign-up-text.ts'

/**
 * The texts beside each choice. What people agreed to is stored with this wording: a changed
 * sentence applies to consent given from then on.
 */
export const purposeLabels: Record<MailPurpose, { label: string; text: string }> = {
  newsletter: {
    label: 'Newsletter',
    get text() {
      return signUpText.about
    },
  },
  price_drops: {
    label: 'Price drops',
    text: 'When something on your wishlist costs less, at most once a week.',
  },
  cart_reminders: {
    label: 'Cart reminders',
    text: 'One reminder when what was in your cart has run out.',
  },
}

export const consentText = {
  /** Above the choices of the profile. */
  profileLead: () => `Choose what we may email you about. ${signUpText.stop}`,
  /** What stops, beside the choices of the page that ends mails. */
  unsubscribeLead: 'Choose what to stop. We will not email you about it again.',
  undo: 'Undo: keep emailing me as before.',
}
