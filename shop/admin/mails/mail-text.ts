import type { Notice } from '#platform/forms/form-answer.ts'

import type { MailGroup } from './mail-kinds.ts'
import type { MailState } from './mail-list.ts'

const states: Record<MailState, string> = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' }

/** What the pages about the mails of the shop say. */
export const mailText = {
  title: 'Outbox',
  lead: 'Every mail that the shop has written. While no mail server is set where the shop runs, they wait here.',
  caption: 'Mails',
  search: 'Address of the recipient',
  states,
  columns: { subject: 'Subject', to: 'To', kind: 'Kind', state: 'State', written: 'Written' },
  state: 'State',
  none: 'The shop has written no mail yet.',
  noneFound: 'No mail fits this.',
  back: 'All mails',
  sentAt: 'Sent',
  failure: 'Why the last try failed',
  text: 'Text',
  forgotten: 'Forgotten',
  forgottenText:
    'What it said and to whom was forgotten after a while, as the privacy policy says.',
  hidden:
    'The text of this mail is not shown: it carries a code or a link that lets in whoever has it.',
  retry: {
    submit: 'Try again',
    hint: 'It is tried again by itself as well, less and less often.',
    done: { title: 'Queued', message: 'The mail is tried again now.' },
    notFailed: {
      title: 'Nothing to Try',
      message: 'This mail was sent in the meantime, or is on its way.',
    },
  },
} as const

const groups: Record<MailGroup, string> = {
  orders: 'Orders',
  returns: 'Returns',
  money: 'Money',
  newsletter: 'Newsletter and reminders',
  account: 'Accounts',
  shop: 'To the shop and its team',
}

/** What can be named in words of a mail, by what stands between the braces. */
const facts: Readonly<Record<string, string>> = {
  shop_name: 'the name of the shop',
  order_number: 'the number of the order',
  return_number: 'the number of the return',
  customer_name: 'the name on the parcel',
  greeting: 'Hello, with the first name where it is known',
  news: 'what the mail is about, as its heading says it',
  carrier: 'who carries the parcel',
  amount: 'the sum of money',
  pay_by: 'until when it can be paid',
  product: 'the piece, with colour and size',
  until: 'until when it is held',
  device: 'the browser or device',
  sizes: 'how many sizes',
  role: 'the role in the team',
  webhook: 'the name of the webhook',
  subject: 'the subject of the campaign',
}

/** What the pages about the words of mails say. */
export const mailCopyText = {
  title: 'Mail texts',
  lead: 'Every mail that the shop writes, and what you can have it say. What the law or the reader needs in it stays, whatever you write.',
  back: 'All mail texts',
  groups,
  languages: 'Languages of this mail',
  own: 'Own words',
  asItComes: 'As it comes',

  form: {
    title: 'Your words',
    lead: 'Plain text. Leave a field empty for what the shop says by itself. It counts for mails that are written from now on.',
    subject: 'Subject',
    subjectHint: (usual: string) => `As it comes, in the example: ${usual}`,
    opening: 'Beginning',
    openingAbove: 'Above what the mail says. An empty line begins a paragraph.',
    openingInPlace: 'In place of its first sentence. An empty line begins a paragraph.',
    closing: 'End',
    closingHint: 'Below all that the mail says.',
    names: 'You can name',
    save: 'Save',
    reset: 'Back to how it comes',
    isReset: 'Takes all three of your texts away.',
  },
  fact: (name: string): string => facts[name] ?? name,

  preview: {
    title: 'How it looks',
    lead: 'With made-up facts, and your words as you type them.',
    withoutScripts: 'Without scripts: in the words that are saved.',
    failed: 'What you typed last could not be shown. Please go on typing to try again.',
    subject: 'Subject',
    ways: 'Ways to look at it',
    names: { light: 'Light', dark: 'Dark', text: 'Plain text' },
    frame: (name: string, width: string) => `${name}, ${width}`,
    widths: { narrow: 'on a phone', wide: 'on a laptop' },
  },

  test: {
    title: 'See it in your mailbox',
    lead: (to: string) =>
      `The same example, in the words that are saved, to ${to}. Its subject begins with [Test]. Its links lead to nothing of yours.`,
    send: 'Send me a test',
  },

  changedMeanwhile: {
    title: 'Changed by Someone Else',
    message: 'A colleague has just changed these texts. Check them again.',
  },
  faults: {
    tooLong: (most: number) => `Use at most ${most.toLocaleString('en-GB')} characters.`,
    oneLine: 'Please keep the subject on one line.',
    unknown: (wrong: readonly string[], known: readonly string[]) =>
      `This mail knows no ${listed(wrong)}. It knows ${listed(known)}.`,
    braces:
      'There are braces that name nothing. Enter a name in two of them on each side: {{shop_name}}.',
    news: 'Mails of this kind tell of different things. Please have {{news}} in the subject.',
    lost: (names: readonly string[]) =>
      `It takes the place of the sentence that says it: please have ${listed(names)} in it.`,
    unstorable: 'This has characters that cannot be kept; remove them.',
  },
} as const

const listed = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ')

/** What was done, said once on the page after it. */
export const mailCopyDone = {
  saved: { title: 'Saved', message: 'Mails that are written from now on say it.' },
  reset: { title: 'As It Comes', message: 'Mails of this kind say what they said at first.' },
  sent: { title: 'On Its Way', message: 'The test is in your mailbox within a minute.' },
} as const satisfies Record<string, Notice>

export type MailCopyDone = keyof typeof mailCopyDone

export const isMailCopyDone = (name: string | null): name is MailCopyDone =>
  name !== null && Object.hasOwn(mailCopyDone, name)
