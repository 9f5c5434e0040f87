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
  lead: 'Other programs that the shop tells what happens, at once and signed. An event may arrive more than once, and not in order.',
  newTitle: 'New webhook',
  make: 'New webhook',
  back: 'All webhooks',
  deliveries: 'Deliveries',
  deliveriesOf: 'Show its deliveries',
  caption: 'Webhooks',
  none: 'No program is told of anything yet.',
  noneFound: 'There is no such webhook.',
  columns: { name: 'Name', address: 'Address', events: 'Events', state: 'State' },
  states: { on: 'On', off: 'Off', failing: 'Failing' },
  gaveUp: 'Off: three days of failures',
  eventCount: (count: number) => (count === 1 ? '1 event' : `${count} events`),
  create: 'Create webhook',
  save: 'Save',

  fields: {
    name: 'Name',
    nameHint: 'For yourselves.',
    url: 'Address',
    urlHint:
      'Where the events are posted to, beginning with https://. It may be a secret; the audit log keeps its host alone.',
    on: 'Switched on',
  },
  faults: {
    name: 'Enter a name of up to 60 characters, in one line.',
    url: 'Enter a whole address, for example https://example.com/hooks, without a name and password in it.',
    https: 'Enter an address that begins with https://.',
    ownNetwork: 'This address leads into the network of the shop itself, where nothing is sent to.',
    unknownHost: 'There is no host of this name at the moment. Check the address.',
    events: 'Please tick at least one event.',
  },

  secret: {
    title: 'Secret',
    lead: 'What it is told is signed with it, so that it can tell the shop from others.',
    shown: 'The secret',
    renew: 'Make a new secret',
    renewHint: 'For 24 hours the old one signs as well.',
    overlap: 'The secret before signs as well until',
    go: 'On to the webhook',
  },
  test: {
    title: 'Try it out',
    submit: 'Send a test event',
    off: 'Switch it on before.',
  },

  list: {
    title: 'Deliveries',
    caption: 'Deliveries',
    none: 'Nothing was told yet.',
    noneFound: 'No delivery fits this.',
    columns: { event: 'Event', webhook: 'Webhook', state: 'State', at: 'At', tries: 'Tries' },
    states,
    fields: { state: 'State', event: 'Event', endpoint: 'Webhook', from: 'From', to: 'To' },
    nameOf: (event: string, webhook: string) => `${event}, for ${webhook}`,
    again: 'Send again',
    sent: (done: number, of: number) =>
      done === of
        ? `${done === 1 ? '1 is' : `All ${done} are`} sent again now.`
        : `${done} of ${of} are sent again now. The others are not:`,
    tooMany: (most: number) => `Choose ${most} deliveries at most.`,
    failedTitle: 'Not Done',
    switchedOff: 'Its webhook is switched off.',
    skipsSwitchedOff: (count: number) => `the webhook of ${count} is switched off`,
    notFound: 'It is gone.',
  },
  delivery: {
    back: 'All deliveries',
    event: 'Id of the event',
    request: 'What is sent',
    attempts: 'Tries',
    attempt: (number: number) => `Try ${number}`,
    planned: 'planned for',
    answer: (status: number) => `Answered ${status}`,
    empty: 'The answer was empty.',
    pressed: 'asked for by hand',
    submit: 'Send again',
  },
} as const

/** What was done, said once on the page after it. */
const webhookDone = {
  saved: { title: 'Saved', message: 'What happens from now on is told like this.' },
  again: { title: 'On Its Way', message: 'It is sent again now.' },
  tested: {
    title: 'On Its Way',
    message: 'The test event is sent now; it is among the deliveries.',
  },
  made: {
    title: 'Made Before',
    message: 'This webhook was made already; its secret is not shown again.',
  },
} as const satisfies Record<string, Notice>

export type WebhookDone = keyof typeof webhookDone

export const webhookNoticeOf = (name: string | null): Notice | undefined =>
  name !== null && Object.hasOwn(webhookDone, name) ? webhookDone[name as WebhookDone] : undefined

export const webhookRefused = {
  off: { title: 'Switched Off', message: 'Nothing is sent to a webhook that is switched off.' },
  renewed: {
    title: 'Renewed Meanwhile',
    message: 'Somebody made a new secret in the meantime, so none was made now.',
  },
} as const satisfies Record<string, Notice>

/** What the mail about an endpoint says that the shop gave up. */
export const gaveUpText = {
  subject: (name: string) => `The webhook ${name} was switched off`,
  heading: 'Webhook switched off',
  lead: (name: string) =>
    `Nothing could be delivered to ${name} for three days, so it was switched off and is told nothing any more.`,
  afterwards: 'Once it answers again, switch it on and send what it missed again.',
  open: 'Look at the webhook',
} as const
