import { englishDateTime } from '#platform/dates/english-dates.ts'

/** How a mail about the account begins; customers who came in by a code may have no name yet. */
export const greeting = (firstName: string) => (firstName === '' ? 'Hello' : `Hello ${firstName}`)

/** A moment as a customer in the United Kingdom reads it. */
export const inLondon = (at: Date) => `${englishDateTime(at)} (UK time)`
