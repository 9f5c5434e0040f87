import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { measurePage } from './start-client.ts'

type Entry = Record<string, number | string>

/** What the page listens to, by the type of its entries. */
const observers = new Map<string, ((list: { getEntries: () => Entry[] }) => void)[]>()
let tracked: unknown[]
const page = Object.assign(new EventTarget(), {
  visibilityState: 'visible',
  readyState: 'complete',
})
page.addEventListener('libas:event', (event) => tracked.push((event as CustomEvent).detail))

// As browsers have it: Node's own knows neither inputs nor pages.
class PageObserver {
  static supportedEntryTypes = ['first-input']
  onEntries: (list: { getEntries: () => Entry[] }) => void
  constructor(onEntries: PageObserver['onEntries']) {
    this.onEntries = onEntries
  }
  observe({ type }: { type: string }) {
    observers.set(type, [...(observers.get(type) ?? []), this.onEntries])
  }
  takeRecords = () => []
  disconnect = () => undefined
}

async function happens(type: string, entry: Entry) {
  for (const onEntries of observers.get(type) ?? [])
    onEntries({ getEntries: () => [{ entryType: type, ...entry }] })
  // The library reads entries in a task of their own.
  await new Promise((resolve) => setTimeout(resolve))
}

beforeEach(() => {
  tracked = []
  observers.clear()
  const navigation = { type: 'back_forward', responseStart: 1, activationStart: 0 }
  const types: Record<string, unknown[]> = { navigation: [navigation] }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  vi.stubGlobal('self', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('PerformanceObserver', PageObserver)
  vi.stubGlobal('performance', {
    now: () => 5000,
    interactionCount: 1,
    getEntriesByType: (type: string) => types[type] ?? [],
  })
})
afterEach(() => vi.unstubAllGlobals())

const measured = (metric: string) =>
  tracked.filter(
    (event) => (event as { properties: { metric: string } }).properties.metric === metric,
  )

test('the first input is measured by how long it waited, once, and judged', async () => {
  measurePage()
  expect(tracked).toEqual([])
  await happens('first-input', { startTime: 1000, processingStart: 1120.5, duration: 200 })
  await happens('first-input', { startTime: 2000, processingStart: 2001, duration: 8 })

  expect(measured('FID')).toMatchObject([
    {
      name: 'web_vital_measured',
      properties: { value: 120.5, rating: 'needs-improvement', navigation: 'back-forward' },
    },
  ])
})
