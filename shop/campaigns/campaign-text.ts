import type { Notice } from '#platform/forms/form-answer.ts'
import type { CampaignState } from './campaign.ts'
import type { Segment } from './segment.ts'

const states: Record<CampaignState, string> = {
  draft: 'Draft',
  scheduled: 'Planned',
  sending: 'Being sent',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Stopped',
}

const segments: Record<Segment['kind'], string> = {
  everybody: 'Everybody who asked for the newsletter',
  bought_category: 'Who bought from a category',
  bought_within: 'Who bought within some days',
  not_bought_for: 'Who bought before, but not for some days',
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
    none: 'No newsletter was written yet.',
    noneFound: 'There is no such newsletter.',
    columns: {
      subject: 'Subject',
      state: 'State',
      made: 'Begun',
      at: 'Goes out',
      people: 'People',
    },
  },
  fields: {
    subject: 'Subject',
    subjectHint: 'Also the heading of the mail. At most 150 characters.',
    preheader: 'First line',
    preheaderHint: 'Shown beside the subject before the mail is opened.',
    body: 'Text',
    products: 'Products',
    productsHint: 'Shown below the text, with what they cost when the mail goes out.',
    segment: 'To whom',
    category: 'Category',
    chooseCategory: 'Choose one',
    days: 'Days',
  },
  faults: {
    subject: 'Use at most 150 characters, in one line.',
    body: 'This text holds something that mails do not show, a picture perhaps. Take it out.',
    products: 'Choose at most 12 products.',
    category: 'Choose a category.',
    days: 'Enter a whole number of days from 1 to 3650.',
    not_a_draft: 'It is planned or was sent, and cannot be changed. Take the plan back first.',
    moment: 'Enter a day and a time to come.',
  },
  needsScripts:
    'The text and the products are edited with JavaScript; everything else works without.',
  save: 'Save',
  saveFirst: 'Tests and plans are of what is saved.',
  counted: (count: number) => `${people(count)} now`,
  counting: 'Counting…',
  notCounted: 'Choose the category or the days to see how many people that is.',
  preview: 'Preview',
  previewLead: 'As it is saved. Links of the preview lead nowhere.',
  frame: 'The mail as it is read',
  people,
  test: {
    title: 'Try it',
    submit: 'Send it to me',
    to: (email: string) => `Goes to ${email} alone.`,
  },
  send: {
    title: 'Send it',
    lead: 'It goes to everyone who is subscribed at that moment, a few each second. Anyone who unsubscribes in the meantime gets no email.',
    now: 'Send now',
    delete: 'Delete the draft',
    deleteTitle: 'Delete the draft?',
    deleteText: 'It cannot be brought back.',
    nowTitle: 'Send it now?',
    nowText: (count: number) => `It goes to ${people(count)}. What has left cannot be taken back.`,
    at: 'Or at (UK time)',
    plan: 'Plan it',
    lacks: (lacks: readonly string[]) => `It still lacks ${lacks.join(' and ')}.`,
    plannedFor: (at: string) => `Planned for ${at}.`,
    unplan: 'Take the plan back',
    pause: 'Pause',
    resume: 'Go on',
    stop: 'Stop for good',
    stopTitle: 'Stop it for good?',
    stopText: 'Nobody else gets it, and it cannot be sent again.',
  },
  figures: {
    title: 'How it went',
    recipients: 'People',
    sent: 'Handed over',
    leftOut: 'Left out',
    leftOutHint: 'Left out: whoever had stopped it, is blocked, or whose address takes no mail.',
    bounced: 'Came back',
    complained: 'Reported as unwanted',
    unsubscribed: 'Stopped it with its link',
  },
  refused: {
    version_conflict: {
      title: 'Changed by Someone Else',
      message:
        'A colleague has changed it since you opened it. Reload the page, look, and send it then.',
    },
    nobody: {
      title: 'Nobody There',
      message: 'Nobody belongs to this segment now. Choose another one.',
    },
    not_now: {
      title: 'Not Possible Now',
      message: 'It is in another state by now. Reload the page to see it.',
    },
    lacks: { title: 'Not Whole Yet', message: 'Give it a subject and a text first.' },
  } satisfies Record<string, Notice>,
} as const

/** The last action, as the address of a campaign's page names it. */
export const campaignDone: Record<string, Notice> = {
  created: { title: 'Saved', message: 'The newsletter is a draft now.' },
  saved: { title: 'Saved', message: 'Nothing of it goes out before you send it.' },
  tested: { title: 'Test Sent', message: 'Look in your own mailbox.' },
  now: { title: 'On Its Way', message: 'It goes out within a minute, a few each second.' },
  scheduled: { title: 'Planned', message: 'It begins at its time, within a minute.' },
  draft: { title: 'Plan Taken Back', message: 'It is a draft again.' },
  paused: { title: 'Paused', message: 'Nothing more goes out.' },
  sending: { title: 'Going On', message: 'The rest goes out now.' },
  cancelled: { title: 'Stopped', message: 'Nobody else will receive it.' },
}
