import { cookieText } from './cookie-text.ts'

/** Where a choice is made: by the first question, or with all purposes open below it. */
export type ChoiceShown = 'question' | 'purposes'

/** The wording that was shown, for the log: all of it, on one line and in its language. */
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

/** Stored where a program chooses through gdpr-management, which shows no text. */
export const PROGRAM_WORDING = 'Chosen by a program: the shop showed no words.'
