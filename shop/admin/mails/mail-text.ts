import type { Notice } from '#platform/forms/form-answer.ts'

import type { MailGroup } from './mail-kinds.ts'
import type { MailState } from './mail-list.ts'

const states: Record<MailState, string> = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' }

/** What the pages about the mails of the shop say. */
export const mailText = {
  title: 'Outbox',
  lead: 'Every email from the shop. Emails wait in the outbox until a mail server is set up.',
  caption: 'Emails',
  search: 'Recipient’s email address',
  states,
  columns: { subject: 'Subject', to: 'To', kind: 'Type', state: 'Status', written: 'Created' },
  state: 'Status',
  none: 'No emails yet.',
  noneFound: 'No emails found. Change the search or the filters.',
  back: 'All emails',
  sentAt: 'Sent',
  failure: 'Reason for the last failure',
  text: 'Text',
  forgotten: 'Deleted',
  forgottenText: 'The text and the recipient have been deleted, as set out in the privacy policy.',
  hidden: 'The text is hidden because this email contains a code or a link that gives access.',
  retry: {
    submit: 'Try again',
    hint: 'The shop also tries again automatically, less often each time.',
    done: { title: 'Queued', message: 'The shop is sending the email again.' },
    notFailed: {
      title: 'Not sent again',
      message: 'This email has already been sent or is being sent.',
    },
  },
} as const

const groups: Record<MailGroup, string> = {
  orders: 'Orders',
  returns: 'Returns',
  money: 'Refunds and credit',
  newsletter: 'Newsletter and reminders',
  account: 'Accounts',
  shop: 'Staff notifications',
}

/** What can be named in words of a mail, by what stands between the braces. */
const facts: Readonly<Record<string, string>> = {
  shop_name: 'the shop name',
  order_number: 'the order number',
  return_number: 'the return number',
  customer_name: 'the name in the delivery address',
  greeting: 'a greeting, with the first name if known',
  news: 'the topic of the email, as in its heading',
  carrier: 'the carrier',
  amount: 'the amount',
  pay_by: 'the payment deadline',
  product: 'the item, with colour and size',
  until: 'the time the hold ends',
  device: 'the browser or device',
  sizes: 'the number of sizes',
  role: 'the team role',
  webhook: 'the name of the webhook',
  subject: 'the subject of the newsletter',
}

/** What the pages about the words of mails say. */
export const mailCopyText = {
  title: 'Email templates',
  lead: 'Edit the wording of each email from the shop. Details required by law or needed by the reader are always included.',
  back: 'All email templates',
  groups,
  languages: 'Languages of this email',
  own: 'Customised',
  asItComes: 'Default',

  form: {
    title: 'Your text',
    lead: 'Plain text. Leave a field empty to use the default. Changes apply to new emails.',
    subject: 'Subject',
    subjectHint: (usual: string) => `Default, with example details: ${usual}`,
    opening: 'Opening',
    openingAbove: 'Shown above the main text. Leave an empty line between paragraphs.',
    openingInPlace: 'Replaces the first sentence. Leave an empty line between paragraphs.',
    closing: 'Closing',
    closingHint: 'Shown below the main text.',
    names: 'Variables',
    save: 'Save',
    reset: 'Reset to default',
    isReset: 'Deletes all three of your texts.',
  },
  fact: (name: string): string => facts[name] ?? name,

  preview: {
    title: 'Preview',
    lead: 'Shows your text as you type, with example details.',
    withoutScripts: 'Shows the saved text. Switch on JavaScript to see changes as you type.',
    failed: 'The preview could not be updated. Keep typing to try again.',
    subject: 'Subject',
    ways: 'Preview modes',
    names: { light: 'Light', dark: 'Dark', text: 'Plain text' },
    frame: (name: string, width: string) => `${name}, ${width}`,
    widths: { narrow: 'on a phone', wide: 'on a laptop' },
  },

  test: {
    title: 'Test email',
    lead: (to: string) =>
      `Sends the saved text with example details to ${to}. The subject starts with [Test]. Its links do not open real orders or accounts.`,
    send: 'Send test email',
  },

  changedMeanwhile: {
    title: 'Not saved',
    message: 'A colleague has just changed these texts. Check them, then save again.',
  },
  faults: {
    tooLong: (most: number) => `Use at most ${most.toLocaleString('en-GB')} characters.`,
    oneLine: 'Enter the subject on one line.',
    unknown: (wrong: readonly string[], known: readonly string[]) =>
      `This email has no variable ${listed(wrong)}. Use ${listed(known)}.`,
    braces: 'A variable is not complete. Put two braces on each side of its name: {{shop_name}}.',
    news: 'Include {{news}} in the subject, because emails of this type have different topics.',
    lost: (names: readonly string[]) =>
      `Include ${listed(names)}, because this text replaces the sentence that contains it.`,
    unstorable: 'Remove characters that cannot be saved.',
  },
} as const

const listed = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ')

/** What was done, said once on the page after it. */
export const mailCopyDone = {
  saved: { title: 'Saved', message: 'New emails use your text.' },
  reset: { title: 'Reset to default', message: 'New emails use the default text.' },
  sent: { title: 'Test email sent', message: 'It arrives in your inbox within a minute.' },
} as const satisfies Record<string, Notice>

export type MailCopyDone = keyof typeof mailCopyDone

export const isMailCopyDone = (name: string | null): name is MailCopyDone =>
  name !== null && Object.hasOwn(mailCopyDone, name)
