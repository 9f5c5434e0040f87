import type { Notice } from '#platform/forms/form-answer.ts'

// Every page of the shop loads this, and no other copy of the newsletter.

const about = 'New arrivals, offers and stories, a few times a month.'
const stop = 'You can stop at any time, with the link in every mail.'

/** Copy of the sign-up form. */
export const signUpText = {
  title: 'Newsletter',
  label: 'Your email',
  submit: 'Sign up',
  /** What the newsletter is about, as subscribers are shown it. */
  about,
  /** How subscribers learn that they can unsubscribe. */
  stop,
  /**
   * Beside the field for an email, and the box at the checkout; the consent log stores this
   * wording.
   */
  wording: `Yes, email me about n${about.slice(1)} ${stop}`,
  sent: (email: string): Notice => ({
    title: 'Please check your inbox',
    message: `We sent a link to ${email}. Open it, and you are on the list. It works for 7 days; look in the junk folder too.`,
  }),
}
