import type { Notice } from '#shop/accounts/account-refusals.ts'

// Every page of the shop loads this, and nothing else of the newsletter: what other pages say is elsewhere.

/** Where the sign-up of the footer is sent to, and shown by itself. */
export const NEWSLETTER = '/newsletter'
/** Whether a page is about these mails itself: its footer does not ask for them again. */
export const isAboutMails = (path: string): boolean => /^\/(newsletter|unsubscribe)\b/.test(path)
/** Its name, as that page knows it. */
export const SIGN_UP_FORM = 'newsletter'

/** What the newsletter is about, as whoever agrees to it is told. */
export const NEWSLETTER_WORDS = 'New arrivals, offers and stories, a few times a month.'
/** How whoever agrees to mails is told that they end. */
export const STOP_WORDS = 'You can stop at any time, with the link in every mail.'

/** Beside the field for an email, and the box at the checkout. */
export const signUpWording = `Yes, email me about n${NEWSLETTER_WORDS.slice(1)} ${STOP_WORDS}`

/** What the form says. */
export const signUpText = {
  title: 'Newsletter',
  label: 'Your email',
  submit: 'Sign up',
  sent: (email: string): Notice => ({
    title: 'Please check your inbox',
    message: `We sent a link to ${email}. Open it, and you are on the list. It works for 7 days; look in the junk folder too.`,
  }),
}
