import type { MailPurpose } from './purposes.ts'
import { NEWSLETTER_WORDS, STOP_WORDS } from './sign-up.ts'

/**
 * What people are shown beside each choice. What they agreed to is kept in these very words: a changed
 * sentence here counts for whoever agrees from then on.
 */
export const purposeWords: Record<MailPurpose, { label: string; text: string }> = {
  newsletter: {
    label: 'Newsletter',
    text: NEWSLETTER_WORDS,
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

/** Where somebody says what they want: as consent_log names it. */
export type ConsentSource = 'footer' | 'checkout' | 'profile' | 'unsubscribe'

/** Above the choices of the profile. */
export const profileLead = `Choose what we may email you about. ${STOP_WORDS}`

/** The choices of the profile, whole, as they are kept with what was chosen. */
export const profileWording = [profileLead, ...Object.values(purposeWords).map(inOneLine)].join(' ')

/** What stops, beside the choices of the page that ends mails. */
export const unsubscribeLead = 'Choose what to stop. We will not email you about it again.'
export const unsubscribeWording = [
  unsubscribeLead,
  ...Object.values(purposeWords).map(inOneLine),
].join(' ')

/** Kept for whoever stops by the button of their mail program, which shows none of our words. */
export const oneClickWording = 'Unsubscribe (the button of the mail program).'

export const undoWording = 'Undo: keep emailing me as before.'

function inOneLine({ label, text }: { label: string; text: string }): string {
  return `${label}: ${text}`
}
