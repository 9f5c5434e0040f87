import type { Notice } from '#platform/forms/form-answer.ts'
import type { CampaignState } from './campaign.ts'
import type { Segment } from './segment.ts'

const states: Record<CampaignState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Stopped',
}

const segments: Record<Segment['kind'], string> = {
  everybody: 'All subscribers',
  bought_category: 'Subscribers who bought from a category',
  bought_within: 'Subscribers who bought recently',
  not_bought_for: 'Past customers who have not bought recently',
}

const people = (count: number) =>
  count === 1 ? '1 person' : `${new Intl.NumberFormat('en-GB').format(count)} people`

/** Copy of the pages about campaigns. */
export const campaignText = {
  title: 'Newsletter',
  newTitle: 'New newsletter',
  untitled: 'No subject yet',
  back: 'All newsletters',
  states,
  segments,
  all: 'All',
  list: {
    search: 'Subject',
    none: 'No newsletters yet. Create the first one.',
    noneFound: 'No newsletters found. Change the search or the filters.',
    columns: {
      subject: 'Subject',
      state: 'Status',
      made: 'Created',
      at: 'Send time',
      people: 'Recipients',
    },
  },
  fields: {
    subject: 'Subject',
    subjectHint: 'Also the heading of the email. At most 150 characters.',
    preheader: 'Preview text',
    preheaderHint: 'Shown after the subject in the inbox.',
    body: 'Text',
    products: 'Products',
    productsHint: 'Shown below the text, with their prices at the time of sending.',
    segment: 'Recipients',
    category: 'Category',
    chooseCategory: 'Choose a category',
    days: 'Number of days',
  },
  faults: {
    subject: 'Use at most 150 characters, in one line.',
    body: 'Remove content that emails cannot show, such as pictures.',
    products: 'Choose at most 12 products.',
    category: 'Choose a category.',
    days: 'Enter a whole number of days from 1 to 3650.',
    not_a_draft:
      'This newsletter is scheduled or has been sent. To edit a scheduled newsletter, cancel its schedule first.',
    moment: 'Enter a date and time in the future.',
  },
  needsScripts: 'Switch on JavaScript to edit the text and the products.',
  save: 'Save draft',
  saveFirst: 'Save your changes before you send or schedule the newsletter.',
  counted: (count: number) => `${people(count)} at the moment`,
  counting: 'Counting…',
  notCounted: 'Choose a category or enter the days to see the number of recipients.',
  preview: 'Preview',
  previewLead: 'Shows the saved draft. Links do not work in the preview.',
  frame: 'Email preview',
  people,
  test: {
    title: 'Test email',
    submit: 'Send test email',
    to: (email: string) => `Sent only to ${email}.`,
  },
  send: {
    title: 'Send newsletter',
    lead: 'The newsletter is sent to everyone who is subscribed at the send time, a few emails each second. Anyone who unsubscribes in the meantime gets no email.',
    now: 'Send now',
    delete: 'Delete draft',
    deleteTitle: 'Delete this draft?',
    deleteText: 'This cannot be undone.',
    nowTitle: 'Send this newsletter now?',
    nowText: (count: number) =>
      `It will be sent to ${people(count)}. Sent emails cannot be recalled.`,
    at: 'Send time (UK)',
    plan: 'Schedule',
    lacks: (lacks: readonly string[]) => `Before you send it, add ${lacks.join(' and ')}.`,
    plannedFor: (at: string) => `Scheduled for ${at}.`,
    unplan: 'Cancel schedule',
    pause: 'Pause',
    resume: 'Resume',
    stop: 'Stop sending',
    stopTitle: 'Stop sending this newsletter?',
    stopText: 'No further emails are sent, and you cannot resume it.',
  },
  figures: {
    title: 'Results',
    recipients: 'Recipients',
    sent: 'Sent',
    leftOut: 'Skipped',
    leftOutHint:
      'Skipped recipients had unsubscribed, are blocked, or have an address that does not accept email.',
    bounced: 'Bounced',
    complained: 'Marked as spam',
    unsubscribed: 'Unsubscribed',
  },
  refused: {
    version_conflict: {
      title: 'Not saved',
      message:
        'A colleague has changed this newsletter since you opened it. Reload the page and check it before you send it.',
    },
    nobody: {
      title: 'Not sent',
      message: 'There are no recipients at the moment. Choose another group.',
    },
    not_now: {
      title: 'Not changed',
      message: 'The status of this newsletter has just changed. Reload the page.',
    },
    lacks: { title: 'Not sent', message: 'Add a subject and a text first.' },
  } satisfies Record<string, Notice>,
} as const

/** The last action, as the address of a campaign's page names it. */
export const campaignDone: Record<string, Notice> = {
  created: { title: 'Draft created', message: 'Nothing is sent until you send or schedule it.' },
  saved: { title: 'Draft saved', message: 'Nothing is sent until you send or schedule it.' },
  tested: { title: 'Test email sent', message: 'Check your inbox.' },
  now: {
    title: 'Newsletter queued',
    message: 'Sending starts within a minute, a few emails each second.',
  },
  scheduled: {
    title: 'Newsletter scheduled',
    message: 'Sending starts within a minute of the send time.',
  },
  draft: { title: 'Schedule cancelled', message: 'The newsletter is a draft again.' },
  paused: {
    title: 'Newsletter paused',
    message: 'No further emails are sent until you resume it.',
  },
  sending: { title: 'Newsletter resumed', message: 'The remaining emails are being sent.' },
  cancelled: { title: 'Newsletter stopped', message: 'No further emails are sent.' },
}
