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
      message: 'This mail was sent meanwhile, or is on its way.',
    },
  },
} as const
