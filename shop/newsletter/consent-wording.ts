import { consentText, purposeLabels } from './consent-text.ts'

/** Where a consent choice was made, in the terms of consent_log. */
export type ConsentSource = 'footer' | 'checkout' | 'profile' | 'unsubscribe'

// The wording shown is stored: in the language of the page of the choice.

/** The choices of the profile, complete, as they are stored with the choice. */
export const profileWording = (): string => [consentText.profileLead(), ...purposeLines()].join(' ')

export const unsubscribeWording = (): string =>
  [consentText.unsubscribeLead, ...purposeLines()].join(' ')

/**
 * Stored when a customer unsubscribes with the button of their mail program, which shows none of
 * the shop's texts.
 */
export const ONE_CLICK_WORDING = 'Unsubscribe (the button of the mail program).'

const purposeLines = () =>
  Object.values(purposeLabels).map(({ label, text }) => `${label}: ${text}`)
