import type { Notice } from '#platform/forms/form-answer.ts'
import type { AccountAnswer } from './account-answer.ts'
import { notices } from './account-notices.ts'
import { accountsText } from './accounts-text.ts'

/** Sections 8 and 9: how long the sign-in page's notifications stay, in milliseconds. */
const SUCCESS_MS = 8000
const ERROR_MS = 6000

type AnswerToast = {
  kind: 'error' | 'success'
  title: string
  description: string
  duration: number
}

/** The notification of an error of the account pages. */
export const errorToast = ({ title, message }: Notice): AnswerToast => ({
  kind: 'error',
  title,
  description: message,
  duration: ERROR_MS,
})

/** The notification of a success of the account pages. */
export const successToast = ({ title, message }: Notice): AnswerToast => ({
  kind: 'success',
  title,
  description: message,
  duration: SUCCESS_MS,
})

/** Section 8: the notification of what became of a form of the sign-in page. */
export function answerToast(answer: AccountAnswer): AnswerToast {
  switch (answer.kind) {
    case 'refused':
      return errorToast(answer.notice)
    case 'check_email':
      return successToast(answer.sentAgain ? accountsText.sentAgain : accountsText.signUp.success)
    case 'code_sent':
      return successToast(answer.ifRight ? notices.code_required : accountsText.code.sent)
    default:
      return answer satisfies never
  }
}
