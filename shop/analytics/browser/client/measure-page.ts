import { onCLS, onFCP, onINP, onLCP } from 'web-vitals'
import type { Metric } from 'web-vitals'

import type { EventCatalogue } from '#shop/analytics/event-catalogue.ts'
import { ratingOf } from '#shop/analytics/page-measures.ts'

import { track } from '../track.ts'
import { watchMemory } from './watch-memory.ts'

type Measured = EventCatalogue['web_vital_measured']

/** Measures the page that is loaded, each figure once, and watches its memory (section 9). */
export function measurePage(): void {
  const told = new Set<Measured['metric']>()
  const tell = (measured: Measured) => {
    if (told.has(measured.metric)) return
    told.add(measured.metric)
    track('web_vital_measured', measured)
  }
  const tellMetric = ({ name, value, navigationType: navigation }: Metric) =>
    tell({ metric: name, value, rating: ratingOf(name, value), navigation })
  for (const measure of [onFCP, onLCP, onCLS, onINP]) measure(tellMetric)
  observeFirstInput((delay) => {
    const [entry] = performance.getEntriesByType('navigation')
    const navigation = entry?.type.replace('_', '-') ?? 'navigate'
    tell({ metric: 'FID', value: delay, rating: ratingOf('FID', delay), navigation })
  })
  watchMemory()
}

/** How long the first input waited for the page; the library has dropped it for INP. */
function observeFirstInput(tell: (delay: number) => void): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      tell(entry.processingStart - entry.startTime)
  }).observe({ type: 'first-input', buffered: true })
}
