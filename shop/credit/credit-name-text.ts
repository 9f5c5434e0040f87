import { creditText } from './credit-text.ts'

/** How pages of the shop call what is paid with; mails and papers have the same words in credit-text.ts. */
export const creditNameText = {
  name: creditText.name,
  alone: creditText.alone,
  paidWith: creditText.paidWith,
} as const
