import type { Notice } from '#platform/forms/form-answer.ts'
import type { MailPurpose } from './purposes.ts'
import { purposeLabels } from './consent-text.ts'

/** Copy of the pages and forms of the newsletter; the consent texts are in consent-text.ts. */
export const newsletterText = {
  confirm: {
    title: 'Newsletter',
    lead: 'One press, and you are on the list.',
    submit: 'Yes, I want the newsletter',
    confirmed: 'You are on the list',
    confirmedLead: (email: string) =>
      `We will write to ${email}, a few times a month. Every mail has a link to stop.`,
    already: 'You are on the list already',
    expired: 'This link no longer works',
    expiredLead: 'It was used before, or is older than 7 days. Sign up again to get a new one.',
  },
  unsubscribe: {
    title: 'Stop emails',
    of: (email: string) => `Emails to ${email}`,
    purposes: 'What to stop',
    submit: 'Stop what is ticked',
    nothingTicked: 'Please tick what to stop.',
    nothing: 'You get none of these emails, so there is nothing to stop.',
    again: 'Get the newsletter again',
    orders: 'Emails about your orders and your account go on: they promote nothing.',
    noLink: 'Tell us your email, and we send you a link that stops our emails without signing in.',
    badLink: 'This link is incomplete, or too old to be read.',
    ask: 'Send me the link',
    asked: (email: string): Notice => ({
      title: 'Please check your inbox',
      message: `If we write to ${email}, a link is on its way there.`,
    }),
    gone: 'We do not know this address any more, and will not write to it.',
  },
  ended: {
    title: 'Done',
    nothing: 'There was nothing to stop: you get none of these emails.',
    these: (purposes: readonly MailPurpose[]) =>
      `We will not email you about this any more: ${named(purposes)}.`,
    undo: 'Undo',
    undoHint: 'Pressed by mistake? Within the hour you can have them back as they were.',
    undone: 'As before',
    undoneLead: (purposes: readonly MailPurpose[]) =>
      `You get these emails as before: ${named(purposes)}.`,
    tooLate: 'This can no longer be taken back. Sign up again whenever you like.',
    choices: 'All my choices',
    shop: 'To the shop',
  },
  box: {
    on: 'Thank you, you are on the list.',
    off: 'You are not on the list.',
  },
  profile: {
    title: 'News and reminders',
    submit: 'Save',
    legend: 'What we may email you about',
  },
} as const

function named(purposes: readonly MailPurpose[]): string {
  return purposes.map((purpose) => purposeLabels[purpose].label.toLowerCase()).join(', ')
}
