/** What the mail about a message says. It names nobody: who wrote it is in the admin area. */
export const contactMailText = {
  subject: 'A new message from your contact form',
  preview: 'Somebody wrote to the shop.',
  text: 'Somebody wrote to the shop with the contact form. Their message and their address are in the admin area.',
  open: 'Read the message',
} as const

/** What a mail with a message of staff says besides. */
export const staffMessageMailText = {
  preview: (shop: string) => `A message from ${shop}.`,
  wrote: 'You wrote:',
  /** What the subject is until staff write another. */
  subjectOf: {
    order: (number: string) => `Your order ${number}`,
    return: (number: string) => `Your return ${number}`,
    message: 'Your message to us',
    customer: '',
  },
  /** What staff could have written, where the mail is looked at. */
  sample: 'Hello Amina,\n\nThank you for your question. Your parcel leaves tomorrow.',
}
