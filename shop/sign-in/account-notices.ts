import type { Notice } from '#platform/forms/form-answer.ts'

/** The mail that was waited for was not handed over, or not in time. */
export const mailUnavailable = {
  title: 'Email Service Unavailable',
  message:
    'Email service is currently unavailable. Please check your SMTP configuration or try again later.',
} as const

/** Refusals that every form words alike. */
export const notices = {
  account_exists: {
    title: 'Account Already Exists',
    message: 'An account with this email already exists. Please sign in instead.',
  },
  invalid_credentials: {
    title: 'Invalid Credentials',
    message: 'The email or password you entered is incorrect. Please check both and try again.',
  },
  email_not_confirmed: {
    title: 'Email Not Confirmed',
    message:
      'Please confirm your email before signing in. Open the link in the email we sent you, or have it sent again.',
  },
  account_not_found: {
    title: 'Account Not Found',
    message: 'There is no account with this email. Please check it, or create an account.',
  },
  code_required: {
    title: 'Enter the Code',
    message:
      'There were many wrong passwords for this email lately. If yours was right, we have emailed you a code: please sign in with it.',
  },
  code_wrong: {
    title: 'Wrong Code',
    message: 'This code is wrong or works no longer. Please check it, or have a new one sent.',
  },
  code_expired: {
    title: 'Code Expired',
    message: 'This code no longer works. Please have a new one sent.',
  },
  code_used_up: {
    title: 'Too Many Attempts',
    message: 'This code was tried too often. Please have a new one sent.',
  },
  passkey_unknown: {
    title: 'Passkey Not Found',
    message: 'This passkey does not belong to an account here. Please sign in another way.',
  },
  passkey_failed: {
    title: 'Sign In Error',
    message: 'The passkey could not be checked. Please try again, or sign in another way.',
  },
  link_expired: {
    title: 'Link Expired',
    message: 'This link was used before or is too old. Please ask for a new one.',
  },
  link_invalid: {
    title: 'Link Not Valid',
    message: 'This link does not work. Please ask for a new one.',
  },
  already_confirmed: {
    title: 'Email Confirmed',
    message: 'Your email is confirmed already. Please sign in.',
  },
  signed_in_as_other: {
    title: 'Signed In Already',
    message: 'This link belongs to another account. Please sign out first, then open it again.',
  },
  proof_required: {
    title: 'Please Confirm It Is You',
    message: 'It is a while since you signed in. Please confirm it is you, then try again.',
  },
  not_found: {
    title: 'Not Found',
    message: 'This is no longer in your account. Please reload the page.',
  },
  email_unavailable: mailUnavailable,
  email_misconfigured: {
    title: 'Email Configuration Error',
    message: 'Our mail server refused to send the email. Please try again later, or write to us.',
  },
  foreign_origin: {
    title: 'Connection Error',
    message: 'This form was sent from another site. Please fill it in here and try again.',
  },
} as const

/** For a customer whose account is blocked; the reason is given only by the shop's support. */
export const blockedNotice = (contact: string): Notice => ({
  title: 'Account Closed',
  message: `You cannot sign in with this account. Please write to ${contact} if you have a question; orders and returns that are under way go on.`,
})

/** Too many attempts to sign up. */
export const tooManySignUps = {
  title: 'Too Many Requests',
  message: 'Too many signup attempts. Please wait 5-10 minutes before trying again.',
} as const

/** Too many attempts to sign in, whatever the way. */
export const tooManySignIns = {
  title: 'Too Many Attempts',
  message: 'Too many login attempts. Please wait 5-10 minutes before trying again.',
} as const

/** The reset mail could not be sent, or whether to send it not be found out. */
export const resetServiceError = {
  title: 'Service Error',
  message: 'We could not send the email just now. Please try again in a few minutes.',
} as const

/** Everything else that keeps a password from being reset. */
export const resetError = {
  title: 'Reset Password Error',
  message: 'Your password could not be reset. Please try again.',
} as const

/** The answer broke off: what was asked for may have been done. */
export const cutOff = {
  title: 'Network Error',
  message:
    'The connection broke off before the answer was complete. Please look for our email first, then try again.',
} as const

/** What stands above what is said of one field, or of a form that went wrong. */
export const faultTitles = {
  email: 'Invalid Email',
  password: 'Password Error',
  code: 'Wrong Code',
  signUp: 'Sign Up Error',
  signIn: 'Sign In Error',
} as const

/** Refusals that the profile words in its own way. */
export const profileNotices = {
  invalid_credentials: {
    title: 'Password Error',
    message: 'This is not the password of your account. Please try again, or use a code.',
  },
  passkey_failed: {
    title: 'Passkey Error',
    message: 'The passkey could not be added. Please try again.',
  },
  account_exists: {
    title: 'Email In Use',
    message: 'This email belongs to an account already. Please use another one.',
  },
} as const
