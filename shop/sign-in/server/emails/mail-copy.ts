/** How a mail about the account begins; customers who came in by a code may have no name yet. */
export const greeting = (firstName: string) => (firstName === '' ? 'Hello' : `Hello ${firstName}`)

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'long',
  timeStyle: 'short',
})

/** A moment as a customer in the United Kingdom reads it. */
export const inLondon = (at: Date) => `${time.format(at)} (UK time)`
