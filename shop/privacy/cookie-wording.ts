import { cookieText } from './cookie-text.ts'

/** Where a choice is made: by the first question, or with all purposes open below it. */
export type ChoiceShown = 'question' | 'purposes'

/** The words that somebody was shown, for the log: all of them, in one line and in their language. */
export const cookieWording = (shown: ChoiceShown): string =>
  [
    cookieText.lead,
    ...(shown === 'question'
      ? []
      : [
          cookieText.needed,
          ...Object.values(cookieText.purposes).map(({ name, text }) => `${name}: ${text}`),
        ]),
  ].join(' ')

/** Kept where a program chooses by gdpr-management, which shows no words. */
export const PROGRAM_WORDING = 'Chosen by a program: the shop showed no words.'
