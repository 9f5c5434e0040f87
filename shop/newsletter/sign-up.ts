// Every page of the shop loads this, and nothing else of the newsletter: what other pages need is elsewhere.

/** Where the sign-up of the footer is sent to, and shown by itself. */
export const NEWSLETTER = '/newsletter'
/** Whether a page is about these mails itself: its footer does not ask for them again. */
export const isAboutMails = (path: string): boolean => /^\/(newsletter|unsubscribe)\b/.test(path)
/** Its name, as that page knows it. */
export const SIGN_UP_FORM = 'newsletter'
