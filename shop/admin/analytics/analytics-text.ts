import type { Notice } from '#platform/forms/form-answer.ts'
import { countIn } from '#platform/languages/count-in.ts'
import type { WebVital } from '#shop/analytics/page-measures.ts'
import { MAX_DAYS } from '#shop/analytics/reports/period.ts'
import type { FunnelStep } from '#shop/analytics/reports/report.ts'
import { HIDDEN, sectionFlags } from '#shop/content/blocks/home-sections.ts'

const steps: Record<FunnelStep, string> = {
  visited: 'Visited the shop',
  seen: 'Saw a product',
  added: 'Added to the cart',
  checkout: 'Began checkout',
  paid: 'Paid',
}

const vitals: Record<WebVital, string> = {
  LCP: 'Largest content shown (LCP)',
  FCP: 'First content shown (FCP)',
  CLS: 'Movement of the page (CLS)',
  FID: 'First answer (FID)',
  INP: 'Slowest answer (INP)',
  TTFB: 'First byte (TTFB)',
}

/** What the page with the reports says. */
export const reportText = {
  title: 'Visitor reports',
  lead: 'Only visitors who agreed to analytics are counted. A visitor is a browser: one person with two devices is two.',
  period: {
    title: 'Period',
    from: 'From',
    to: 'To',
    show: 'Show',
    last: (days: number) => `Last ${days} days`,
    hint: `A year at most (${MAX_DAYS} days).`,
    shown: (from: string, to: string) => `${from} to ${to}`,
  },
  forwards: {
    names: { product: 'service for products', events: 'service for events' },
    waiting: {
      title: (name: string) => `Events wait for the ${name}`,
      message: (since: string, failure: string) =>
        `It has taken none since ${since} (${failure}). They are tried again every 10 minutes.`,
    },
    leftOut: {
      title: (name: string) => `The ${name} did not take all events`,
      message: (count: number, last: string) =>
        countIn('en', count, {
          one: `It refused 1 event for 72 hours, which was left out on ${last}. The shop’s own reports have it.`,
          other: (shown) =>
            `It refused ${shown} events for 72 hours each, which were left out, the last on ${last}. The shop’s own reports have them.`,
        }),
    },
  },
  loading: 'The reports are being made.',
  failed: 'The reports could not be made in time. Choose a shorter period.',
  tableOf: (title: string) => `${title}, as a table`,
  percent: (share: number) => `${(share * 100).toFixed(1)}%`,
  funnel: {
    title: 'The way to an order',
    lead: 'Visitors who came as far as this or further.',
    caption: 'Visitors by the step that they reached',
    columns: { step: 'Step', visitors: 'Visitors', share: 'Of all' },
    none: 'Nobody was counted in this period.',
    steps,
  },
  returning: {
    title: 'Visitors who come again',
    lead: 'Visitors by the week that they were first counted in within the period, and how many of them were there in the weeks after.',
    columns: { week: 'Week from', first: 'Visitors' },
    later: (weeks: number) => (weeks === 1 ? '1 week later' : `${weeks} weeks later`),
    none: 'Nobody was counted in this period.',
  },
  searches: {
    title: 'Searches without a result',
    lead: (all: number) =>
      all === 1 ? 'Of 1 search in all.' : `Of ${all.toLocaleString('en-GB')} searches in all.`,
    columns: { term: 'Searched for', searches: 'Searches', visitors: 'Visitors' },
    none: (all: number) =>
      all === 0 ? 'Nothing was searched for in this period.' : 'Every search found something.',
  },
  variants: {
    title: 'What flags did',
    lead: 'Visitors who saw a variant in the period, and what they did afterwards.',
    columns: {
      variant: 'Flag and variant',
      visitors: 'Visitors',
      added: 'Added to the cart',
      paid: 'Paid',
      share: 'Paid, of all',
    },
    nameOf: (flag: string, variant: string) => `${flag}: ${variant}`,
    none: 'No variant was seen in this period.',
    link: 'All flags',
  },
  vitals: {
    title: 'How fast pages are',
    lead: 'Three of four visits were at least as good as the typical value.',
    columns: {
      metric: 'Measured',
      page: 'Page',
      release: 'Release',
      count: 'Measurements',
      p75: 'Typical',
      good: 'Good',
      poor: 'Poor',
    },
    metrics: vitals,
    pages: 'By page',
    releases: 'By release',
    none: 'Nothing was measured in this period.',
    memory: (warnings: number, visitors: number, most: string) => {
      if (warnings === 0) return 'No page took more memory than it should.'
      const times = countIn('en', warnings, { one: 'once', other: (shown) => `${shown} times` })
      const forWhom = countIn('en', visitors, {
        one: '1 visitor',
        other: (shown) => `${shown} visitors`,
      })
      return `Pages took more memory than they should ${times}, for ${forWhom}${most}.`
    },
    mostMb: (mb: number) => `; the most were ${Math.round(mb)} MB`,
  },
}

/** A value as it is read: CLS is a number, the others are times. */
export const formatVital = (metric: WebVital, value: number): string =>
  metric === 'CLS' ? value.toFixed(2) : `${Math.round(value).toLocaleString('en-GB')} ms`

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

const flagDone = {
  saved: { title: 'Saved', message: 'It counts from the next page that a visitor opens.' },
  made: { title: 'Made', message: 'It counts from the next page that a visitor opens.' },
  deleted: { title: 'Deleted', message: 'The flag is gone. Reports keep what was counted of it.' },
} as const satisfies Record<string, Notice>

type FlagDone = keyof typeof flagDone

export const flagNoticeOf = (name: string | null): Notice | undefined =>
  name !== null && Object.hasOwn(flagDone, name) ? flagDone[name as FlagDone] : undefined

/** What the pages about flags say. */
export const flagText = {
  title: 'Flags',
  lead: 'What the shop tries out on some of its visitors who agreed to analytics. Each gets one of the variants, always the same.',
  known: `Sections of the home page can be hidden from some visitors to see whether they help: visitors who get the variant “${HIDDEN}” of ${anyOf.format(sectionFlags)} do not see that section. Other flags have no effect until a page uses them.`,
  newTitle: 'New flag',
  make: 'New flag',
  back: 'All flags',
  caption: 'Flags',
  none: 'Nothing is tried out yet.',
  noneFound: 'No flag fits this.',
  columns: { name: 'Name', key: 'Key', variants: 'Variants', rollout: 'Visitors', state: 'State' },
  states: { on: 'On', off: 'Off' },
  percent: (share: number) => `${share}%`,
  create: 'Create flag',
  save: 'Save',
  remove: {
    title: 'Delete it',
    lead: 'It and its variants are gone then, and its key is free. Reports keep what was counted of it.',
    whileOn: 'Visitors get its variants. Switch it off first; then it can be deleted here.',
    button: 'Delete the flag',
    ask: 'Delete this flag?',
  },
  refused: {
    version_conflict: {
      title: 'Changed by Someone Else',
      message: 'A colleague has just changed it. Check it again.',
    },
    is_on: {
      title: 'Not Deleted',
      message: 'It is switched on. Please switch it off first.',
    },
  },
  fields: {
    name: 'Name',
    nameHint: 'For yourselves.',
    key: 'Key',
    keyHint: 'What the pages ask for: small letters, digits, _ and -. It stays as it is.',
    variants: 'Variants',
    variantsHint:
      'One a line: its key, its weight and what pages get, for example “large 50 true”. Of weights 50 and 50, each gets half. Changing weights moves visitors from one to another.',
    rollout: 'Per cent of the visitors',
    rolloutHint: '0 to 100. More adds visitors; those who are in stay as they are.',
    on: 'Switched on',
  },
  faults: {
    name: 'Enter a name of up to 100 characters, in one line.',
    key: 'Enter a key of 2 to 60 small letters, digits, _ or -, beginning with a letter.',
    taken: 'There is a flag with this key. Enter another one.',
    keyStays:
      'The key of a saved flag cannot be changed. Keep the saved key, or create another flag.',
    variants: 'Enter one to ten variants, each as “key weight value” in a line of its own.',
    twice: (key: string) => `Enter ${key} only once.`,
    weights: 'Give at least one variant a weight of more than 0.',
    rollout: 'Enter a whole number from 0 to 100.',
  },
}

const pad = (part: number) => String(part).padStart(2, '0')

/** What the pages about recordings say. */
export const replayText = {
  title: 'Recordings',
  lead: 'Visits of people who agreed to analytics, as they saw the shop. What was typed is not recorded.',
  back: 'All recordings',
  caption: 'Recordings',
  none: 'No visit was recorded yet.',
  noneFound: 'No recording fits this.',
  columns: { started: 'Began', length: 'Length', page: 'First page', who: 'Who', size: 'Size' },
  fields: { who: 'Who', from: 'From', to: 'To' },
  whose: { customer: 'Customers who signed in', guest: 'Visitors' },
  visitor: 'A visitor',
  unknownPage: 'Not known',
  /** Minutes and seconds. */
  length: (ms: number) => `${Math.floor(ms / 60_000)}:${pad(Math.floor((ms % 60_000) / 1000))}`,
  size: (bytes: number) => `${Math.ceil(bytes / 1024).toLocaleString('en-GB')} kB`,
  nameOf: (began: string) => `Recording of ${began}`,
  player: {
    title: 'The visit',
    loading: 'The recording is being loaded.',
    failed: 'The recording could not be loaded. Load the page again.',
    nothing: 'There is nothing in this recording that could be shown.',
    script: 'Recordings are played with JavaScript.',
    screen: 'What the visitor saw',
    play: 'Play',
    pause: 'Pause',
    place: 'Place in the recording',
    speed: 'Speed',
    times: (speed: number) => `${speed} times`,
    at: (now: string, whole: string) => `${now} of ${whole}`,
  },
}
