import { chromium, devices } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'

import { findBrowser } from '#tools/browser.ts'

/** Medians of one page as a mid-range phone on slow 4G loads it for the first time. */
export type PageInBrowser = {
  path: string
  requests: number
  /** Compressed bytes over the wire. */
  htmlBytes: number
  scriptBytes: number
  /** Largest contentful paint and total blocking time in ms; cumulative layout shift. */
  lcp: number
  tbt: number
  cls: number
}

type Visit = Omit<PageInBrowser, 'path'>

const VISITS = 5
const CPU_SLOWDOWN = 4
/** Slow 4G as the usual tools have it: 150 ms there and back, 1.6 Mbit/s down, 0.75 up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}
/** So long without a request or a long task, in ms, the page counts as loaded. */
const QUIET = 1000

/** Visits each page five times, every time as somebody who has never been here. */
export async function inBrowser(url: string, paths: readonly string[]): Promise<PageInBrowser[]> {
  const browser = await chromium.launch({
    executablePath: findBrowser(() => undefined),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const pages: PageInBrowser[] = []
    for (const path of paths) {
      // Once without counting: the page store and the disk are warm for all that follow.
      await visit(browser, url + path)
      const visits: Visit[] = []
      for (let at = 0; at < VISITS; at += 1) visits.push(await visit(browser, url + path))
      pages.push({ path, ...medians(visits) })
    }
    return pages
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    ...devices['Moto G4'],
    viewport: { width: 412, height: 823 },
    locale: 'en-GB',
  })
  try {
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', SLOW_4G)
    await network.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(observe)

    const bytes = { document: 0, script: 0, requests: 0 }
    const kinds = new Map<string, string>()
    network.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
      if (!request.url.startsWith('http')) return
      kinds.set(requestId, type ?? '')
      bytes.requests += 1
    })
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId)
      if (kind === 'Document') bytes.document += encodedDataLength
      if (kind === 'Script') bytes.script += encodedDataLength
    })

    await page.goto(url, { waitUntil: 'load' })
    // What the page does by itself once it is quiet, such as preloading, is not its loading.
    const { requests, document, script } = { ...bytes, ...(await quiet(page, bytes)) }
    const { lcp, cls, blocked } = await page.evaluate(() => globalThis.measured)
    return { requests, htmlBytes: document, scriptBytes: script, lcp, cls, tbt: blocked }
  } finally {
    await context.close()
  }
}

async function quiet<Counts extends { requests: number }>(page: Page, counts: Counts) {
  for (;;) {
    const before = { ...counts, blocked: (await page.evaluate(() => globalThis.measured)).blocked }
    await page.waitForTimeout(QUIET)
    const { blocked } = await page.evaluate(() => globalThis.measured)
    if (counts.requests === before.requests && blocked === before.blocked) return before
  }
}

declare global {
  /** What the observers of a page under measurement have seen. */
  var measured: { lcp: number; cls: number; readonly blocked: number }
}

/** Runs in the page before anything else of it. */
function observe() {
  let firstPaint = Infinity
  const tasks: { start: number; end: number }[] = []
  globalThis.measured = {
    lcp: 0,
    cls: 0,
    // What a task takes above 50 ms keeps a finger waiting, once there is something to touch.
    get blocked() {
      const seen = tasks.map(({ start, end }) => end - Math.max(start, firstPaint))
      return seen.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0)
    },
  }
  const on = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(entry)
    }).observe({ type, buffered: true })

  on('largest-contentful-paint', (entry) => {
    globalThis.measured.lcp = entry.startTime
  })
  on('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) globalThis.measured.cls += shift.value
  })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') firstPaint = startTime
  })
  on('longtask', ({ startTime, duration }) => {
    tasks.push({ start: startTime, end: startTime + duration })
  })
}

function medians(visits: Visit[]): Visit {
  const median = (of: keyof Visit) =>
    visits.map((one) => one[of]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0
  return {
    requests: median('requests'),
    htmlBytes: median('htmlBytes'),
    scriptBytes: median('scriptBytes'),
    lcp: median('lcp'),
    tbt: median('tbt'),
    cls: median('cls'),
  }
}
