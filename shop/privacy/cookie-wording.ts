import { cookieText } from './cookie-text.ts'

/** The words that somebody was shown, for the log: all of them, in one line and in their language. */
export const cookieWording = (): string =>
  [
    cookieText.lead,
    ...Object.values(cookieText.purposes).map(({ name, text }) => `${name}: ${text}`),
  ].join(' ')
