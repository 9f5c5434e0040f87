import { countIn } from '#platform/languages/count-in.ts'
import type { WebVital } from '#shop/analytics/page-measures.ts'
import { MAX_DAYS } from '#shop/analytics/reports/period.ts'
import type { FunnelStep } from '#shop/analytics/reports/report.ts'

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
  title: 'Reports',
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
  failed: 'The reports could not be made in time. Please pick a shorter period.',
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
