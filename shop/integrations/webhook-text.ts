import type { Notice } from '#platform/forms/form-answer.ts'
import type { DeliveryState } from './webhooks.ts'

const states: Record<DeliveryState, string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
}

/** What the pages about webhooks say. */
export const webhookText = {
  title: 'Webhooks',
  lead: 'Webhooks notify other programs of events at once. Requests are signed. An event may arrive more than once, or out of order.',
  newTitle: 'New webhook',
  make: 'New webhook',
  back: 'All webhooks',
  deliveries: 'Deliveries',
  deliveriesOf: 'Show deliveries',
  caption: 'Webhooks',
  none: 'No webhooks yet.',
  noneFound: 'No webhooks match.',
  columns: { name: 'Name', address: 'URL', events: 'Events', state: 'Status' },
  states: { on: 'On', off: 'Off', failing: 'Failing' },
  gaveUp: 'Off after three days of failures',
  eventCount: (count: number) => (count === 1 ? '1 event' : `${count} events`),
  create: 'Create webhook',
  save: 'Save',

  fields: {
    name: 'Name',
    nameHint: 'For your own reference.',
    url: 'URL',
    urlHint:
      'Where events are posted to, beginning with https://. The audit log records only its host, so the URL may contain a secret.',
    on: 'Switched on',
  },
  faults: {
    name: 'Enter a name of up to 60 characters, in one line.',
    url: 'Enter a full URL, for example https://example.com/hooks, without a user name and password.',
    https: 'Enter a URL that begins with https://.',
    ownNetwork: 'This URL is inside the shop’s own network. Enter a public one.',
    unknownHost: 'This host cannot be found. Check the URL.',
    events: 'Select at least one event.',
  },

  secret: {
    title: 'Secret',
    lead: 'Every request is signed with it, so that the receiver can verify that it comes from this shop.',
    shown: 'The secret',
    renew: 'Create a new secret',
    renewHint: 'The old secret keeps signing too for 24 hours.',
    overlap: 'The previous secret keeps signing until',
    go: 'Continue to the webhook',
  },
  test: {
    title: 'Test',
    submit: 'Send test event',
    off: 'Switch the webhook on first.',
  },

  list: {
    title: 'Deliveries',
    caption: 'Deliveries',
    none: 'No deliveries yet.',
    noneFound: 'No deliveries match.',
    columns: { event: 'Event', webhook: 'Webhook', state: 'Status', at: 'Time', tries: 'Attempts' },
    states,
    fields: { state: 'Status', event: 'Event', endpoint: 'Webhook', from: 'From', to: 'To' },
    nameOf: (event: string, webhook: string) => `${event}, for ${webhook}`,
    again: 'Send again',
    sent: (done: number, of: number) =>
      done === of
        ? `${done === 1 ? '1 delivery is' : `All ${done} deliveries are`} being sent again.`
        : `${done} of ${of} deliveries are being sent again. The others are not:`,
    tooMany: (most: number) => `Select up to ${most} deliveries.`,
    failedTitle: 'Not Done',
    switchedOff: 'The webhook is switched off.',
    skipsSwitchedOff: (count: number) => `the webhook of ${count} is switched off`,
    notFound: 'It no longer exists.',
  },
  delivery: {
    back: 'All deliveries',
    event: 'Event ID',
    request: 'Request',
    attempts: 'Attempts',
    attempt: (number: number) => `Attempt ${number}`,
    planned: 'planned for',
    answer: (status: number) => `Answered ${status}`,
    empty: 'The answer was empty.',
    pressed: 'sent manually',
    submit: 'Send again',
  },
} as const

/** What was done, said once on the page after it. */
const webhookDone = {
  saved: { title: 'Saved', message: 'It applies to new events.' },
  again: { title: 'Sending again', message: 'The event is being sent again.' },
  tested: {
    title: 'Test event sent',
    message: 'You can follow it under Deliveries.',
  },
  made: {
    title: 'Already created',
    message: 'This webhook was created before. Its secret cannot be shown again.',
  },
} as const satisfies Record<string, Notice>

export type WebhookDone = keyof typeof webhookDone

export const webhookNoticeOf = (name: string | null): Notice | undefined =>
  name !== null && Object.hasOwn(webhookDone, name) ? webhookDone[name as WebhookDone] : undefined

export const webhookRefused = {
  off: { title: 'Switched off', message: 'Nothing is sent to a webhook that is switched off.' },
  renewed: {
    title: 'Already renewed',
    message: 'A colleague has just created a new secret, so none was created now.',
  },
} as const satisfies Record<string, Notice>

/** What the mail about an endpoint says that the shop gave up. */
export const gaveUpText = {
  subject: (name: string) => `The webhook ${name} was switched off`,
  heading: 'Webhook switched off',
  lead: (name: string) =>
    `Nothing could be delivered to ${name} for three days, so it was switched off and no longer receives events.`,
  afterwards: 'Once it answers again, switch it on and send the missed deliveries again.',
  open: 'Open the webhook',
} as const
