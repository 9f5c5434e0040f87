import type { Notice } from './form-answer.ts'

/** Too many mails were asked for. */
export const pleaseWait = {
  title: 'Too Many Requests',
  message: 'Please wait before trying again.',
} as const

/** The request did not get through. */
export const unreachable = {
  title: 'Connection Error',
  message: 'Unable to connect to the server. Please check your internet connection and try again.',
} as const

/** For failures without a text of their own. */
export const unexpected = {
  title: 'Something Went Wrong',
  message: 'An unexpected error occurred. Please try again.',
  checkTitle: 'Please Check',
  checkInput: 'Please check what you entered and try again.',
} as const

/** The answer to a form of the profile broke off: reloading shows what became of it. */
export const formCutOff = {
  title: 'Network Error',
  message:
    'The connection broke off before the answer was complete. Please reload the page to see whether it was done.',
} as const

/** Something was tried too often; so many seconds are left to wait. */
export function waitNotice(seconds: number): Notice {
  return {
    title: 'Too Many Requests',
    message: `Please wait ${waitText(seconds)} before trying again.`,
  }
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'a minute'
  if (minutes <= 90) return `${minutes} minutes`
  return `${Math.ceil(minutes / 60)} hours`
}
