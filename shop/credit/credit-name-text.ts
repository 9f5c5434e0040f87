import { creditText } from './credit-text.ts'

/** Names of credit on pages of the shop; those for mails and documents are in credit-text.ts. */
export const creditNameText = {
  name: creditText.name,
  alone: creditText.alone,
  paidWith: creditText.paidWith,
} as const
