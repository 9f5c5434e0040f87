import type { Notice } from '#platform/forms/form-answer.ts'
import { countIn } from '#platform/languages/count-in.ts'
import type { WebVital } from '#shop/analytics/page-measures.ts'
import { MAX_DAYS } from '#shop/analytics/reports/period.ts'
import type { FunnelStep } from '#shop/analytics/reports/report.ts'
import { HIDDEN, sectionFlags } from '#shop/content/blocks/home-sections.ts'

const steps: Record<FunnelStep, string> = {
  visited: 'Visited the shop',
  seen: 'Viewed a product',
  added: 'Added to the cart',
  checkout: 'Started checkout',
  paid: 'Paid',
}

const vitals: Record<WebVital, string> = {
  LCP: 'Largest contentful paint (LCP)',
  FCP: 'First contentful paint (FCP)',
  CLS: 'Cumulative layout shift (CLS)',
  FID: 'First input delay (FID)',
  INP: 'Interaction to next paint (INP)',
  TTFB: 'Time to first byte (TTFB)',
}

/** What the page with the reports says. */
export const reportText = {
  title: 'Visitor reports',
  lead: 'Only visitors who accepted analytics are counted. A person who uses two browsers or devices counts as two visitors.',
  period: {
    title: 'Dates',
    from: 'From',
    to: 'To',
    show: 'Show',
    last: (days: number) => `Last ${days} days`,
    hint: `Up to one year (${MAX_DAYS} days).`,
    shown: (from: string, to: string) => `${from} to ${to}`,
  },
  forwards: {
    names: { product: 'product analytics service', events: 'event analytics service' },
    waiting: {
      title: (name: string) => `Events are waiting for the ${name}`,
      message: (since: string, failure: string) =>
        `The service has accepted no events since ${since} (${failure}). The shop tries again every 10 minutes.`,
    },
    leftOut: {
      title: (name: string) => `The ${name} did not accept all events`,
      message: (count: number, last: string) =>
        countIn('en', count, {
          one: `The service refused 1 event for 72 hours. The shop stopped trying on ${last}. The reports below include the event.`,
          other: (shown) =>
            `The service refused ${shown} events for 72 hours each. The shop last stopped trying on ${last}. The reports below include the events.`,
        }),
    },
  },
  loading: 'Loading reports.',
  failed: 'The reports took too long. Choose a shorter period.',
  tableOf: (title: string) => `${title}, as a table`,
  percent: (share: number) => `${(share * 100).toFixed(1)}%`,
  funnel: {
    title: 'Purchase funnel',
    lead: 'Visitors who reached each step or a later one.',
    caption: 'Visitors by step reached',
    columns: { step: 'Step', visitors: 'Visitors', share: 'Share' },
    none: 'No visitors in this period.',
    steps,
  },
  returning: {
    title: 'Returning visitors',
    lead: 'Visitors by the week of their first visit in the period, and how many of them came back in later weeks.',
    columns: { week: 'Week starting', first: 'Visitors' },
    later: (weeks: number) => (weeks === 1 ? '1 week later' : `${weeks} weeks later`),
    none: 'No visitors in this period.',
  },
  searches: {
    title: 'Searches with no results',
    lead: (all: number) =>
      all === 1 ? 'Out of 1 search.' : `Out of ${all.toLocaleString('en-GB')} searches.`,
    columns: { term: 'Search term', searches: 'Searches', visitors: 'Visitors' },
    none: (all: number) =>
      all === 0 ? 'No searches in this period.' : 'Every search had results.',
  },
  variants: {
    title: 'Flag results',
    lead: 'Visitors who saw each variant in the period, and what they did afterwards.',
    columns: {
      variant: 'Flag and variant',
      visitors: 'Visitors',
      added: 'Added to the cart',
      paid: 'Paid',
      share: 'Share paid',
    },
    nameOf: (flag: string, variant: string) => `${flag}: ${variant}`,
    none: 'No variants were shown in this period.',
    link: 'All flags',
  },
  vitals: {
    title: 'Page speed',
    lead: 'Three in four visits were at least as good as the typical value.',
    columns: {
      metric: 'Metric',
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
    none: 'No measurements in this period.',
    memory: (warnings: number, visitors: number, most: string) => {
      if (warnings === 0) return 'No page used too much memory.'
      const times = countIn('en', warnings, { one: 'once', other: (shown) => `${shown} times` })
      const forWhom = countIn('en', visitors, {
        one: '1 visitor',
        other: (shown) => `${shown} visitors`,
      })
      return `Pages used too much memory ${times}, for ${forWhom}${most}.`
    },
    mostMb: (mb: number) => `, up to ${Math.round(mb)} MB`,
  },
}

/** A value as it is read: CLS is a number, the others are times. */
export const formatVital = (metric: WebVital, value: number): string =>
  metric === 'CLS' ? value.toFixed(2) : `${Math.round(value).toLocaleString('en-GB')} ms`

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

const flagDone = {
  saved: { title: 'Flag saved', message: 'Visitors see the change on the next page they open.' },
  made: { title: 'Flag created', message: 'It applies from the next page a visitor opens.' },
  deleted: { title: 'Flag deleted', message: 'Reports still include its earlier results.' },
} as const satisfies Record<string, Notice>

type FlagDone = keyof typeof flagDone

export const flagNoticeOf = (name: string | null): Notice | undefined =>
  name !== null && Object.hasOwn(flagDone, name) ? flagDone[name as FlagDone] : undefined

/** What the pages about flags say. */
export const flagText = {
  title: 'Flags',
  lead: 'Tests that show variants to visitors who accepted analytics. Each visitor always sees the same variant.',
  known: `To test a section of the home page, hide it from some visitors: visitors with the variant “${HIDDEN}” of ${anyOf.format(sectionFlags)} do not see that section. Other flags have no effect until a page uses them.`,
  newTitle: 'New flag',
  make: 'New flag',
  back: 'All flags',
  caption: 'Flags',
  none: 'No flags yet. Create the first one.',
  noneFound: 'No flags found. Change the search or the filters.',
  columns: { name: 'Name', key: 'Key', variants: 'Variants', rollout: 'Visitors', state: 'Status' },
  states: { on: 'On', off: 'Off' },
  percent: (share: number) => `${share}%`,
  create: 'Create flag',
  save: 'Save',
  remove: {
    title: 'Delete flag',
    lead: 'This also deletes its variants and frees its key. Reports still include its earlier results.',
    whileOn: 'Visitors are seeing its variants. Switch the flag off before you delete it.',
    button: 'Delete flag',
    ask: 'Delete this flag?',
  },
  refused: {
    version_conflict: {
      title: 'Not deleted',
      message: 'A colleague has just changed this flag. Check it before you delete it.',
    },
    is_on: {
      title: 'Not deleted',
      message: 'The flag is switched on. Switch it off first.',
    },
  },
  fields: {
    name: 'Name',
    nameHint: 'Only staff see it.',
    key: 'Key',
    keyHint:
      'The key that pages use, in small letters, digits, _ and -. You cannot change it later.',
    variants: 'Variants',
    variantsHint:
      'One per line: key, weight and value, for example “large 50 true”. With weights of 50 and 50, each variant gets half of the visitors. Changing weights moves some visitors to another variant.',
    rollout: 'Percentage of visitors',
    rolloutHint: '0 to 100. Raising it adds visitors without changing the variant of the others.',
    on: 'Switched on',
  },
  faults: {
    name: 'Enter a name of up to 100 characters, in one line.',
    key: 'Enter a key of 2 to 60 small letters, digits, _ or -, starting with a letter.',
    taken: 'Another flag has this key. Enter another.',
    keyStays:
      'The key of a saved flag cannot be changed. Restore the saved key, or create another flag.',
    variants: 'Enter one to ten variants, one per line, each as “key weight value”.',
    twice: (key: string) => `Enter ${key} only once.`,
    weights: 'Give at least one variant a weight of more than 0.',
    rollout: 'Enter a whole number from 0 to 100.',
  },
}

const pad = (part: number) => String(part).padStart(2, '0')

/** What the pages about recordings say. */
export const replayText = {
  title: 'Recordings',
  lead: 'Replays of visits by people who accepted analytics. Text that visitors type is not recorded.',
  back: 'All recordings',
  caption: 'Recordings',
  none: 'No recordings yet.',
  noneFound: 'No recordings found. Change the filters.',
  columns: {
    started: 'Started',
    length: 'Length',
    page: 'First page',
    who: 'Visitor',
    size: 'Size',
  },
  fields: { who: 'Visitor', from: 'From', to: 'To' },
  whose: { customer: 'Signed-in customers', guest: 'Guests' },
  visitor: 'Guest',
  unknownPage: 'Unknown',
  /** Minutes and seconds. */
  length: (ms: number) => `${Math.floor(ms / 60_000)}:${pad(Math.floor((ms % 60_000) / 1000))}`,
  size: (bytes: number) => `${Math.ceil(bytes / 1024).toLocaleString('en-GB')} kB`,
  nameOf: (began: string) => `Recording of ${began}`,
  player: {
    title: 'Visit',
    loading: 'Loading the recording.',
    failed: 'The recording could not be loaded. Reload the page.',
    nothing: 'This recording is empty.',
    script: 'Switch on JavaScript to play recordings.',
    screen: 'The visitor’s screen',
    play: 'Play',
    pause: 'Pause',
    place: 'Position in the recording',
    speed: 'Speed',
    times: (speed: number) => `${speed}× speed`,
    at: (now: string, whole: string) => `${now} of ${whole}`,
  },
}
