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
  sample: 'Hello Amina,\n\nthank you for your question. Your parcel leaves tomorrow.',
}
