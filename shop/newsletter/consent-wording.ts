import { consentText, purposeWords } from './consent-text.ts'

/** Where somebody says what they want: as consent_log names it. */
export type ConsentSource = 'footer' | 'checkout' | 'profile' | 'unsubscribe'

// What is kept is what was shown: in the language of the page that was answered.

/** The choices of the profile, whole, as they are kept with what was chosen. */
export const profileWording = (): string => [consentText.profileLead(), ...purposeLines()].join(' ')

export const unsubscribeWording = (): string =>
  [consentText.unsubscribeLead, ...purposeLines()].join(' ')

/**
 * Stored when a customer unsubscribes with the button of their mail program, which shows none of
 * the shop's texts.
 */
export const ONE_CLICK_WORDING = 'Unsubscribe (the button of the mail program).'

const purposeLines = () => Object.values(purposeWords).map(({ label, text }) => `${label}: ${text}`)
