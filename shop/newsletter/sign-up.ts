// Every page of the shop loads this, and nothing else of the newsletter: what other pages need is elsewhere.

/** Where the sign-up of the footer is sent to, and shown by itself. */
export const NEWSLETTER = '/newsletter'
/** Whether the footer of a page asks for the sign-up: not where the page is about these mails, nor on account pages. */
export const hasSignUpInFooter = (path: string): boolean =>
  !/^\/(newsletter|unsubscribe|customer-auth|confirm-email|reset-password|profile)\b/.test(path)
/** Its name, as that page knows it. */
export const SIGN_UP_FORM = 'newsletter'
