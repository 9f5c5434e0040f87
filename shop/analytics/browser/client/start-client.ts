import { init_as_module } from 'mixpanel-browser/src/mixpanel-core.js'
import { onCLS, onFCP, onINP, onLCP } from 'web-vitals'
import type { Metric } from 'web-vitals'

import { IDLE_MS, TOKEN } from '#shop/analytics/analytics-numbers.ts'
import type { EventCatalogue, TrackedEvent } from '#shop/analytics/event-catalogue.ts'
import { isRecordedTab, memoryWatch, ratingOf } from '#shop/analytics/page-measures.ts'
import type { PagePlace } from '#shop/analytics/page-place.ts'

import { shownFlags, storeFlags } from '../shown-flags.ts'
import { track } from '../track.ts'
import { clientConfig } from './client-config.ts'
import type { Recorder } from './recorder.ts'

type Options = {
  placeOf: (url: string) => PagePlace
  /** Whether somebody who agreed is on a page of the shop. */
  isAllowed: () => boolean
  /** Loads a part that nobody waits for; undefined where it is missing. */
  importInBackground: <Part>(load: () => Promise<Part>) => Promise<Part | undefined>
  /** The same for all events. */
  facts: Record<string, unknown>
}

export type AnalyticsClient = {
  /** A page is shown; events from before the client was loaded are sent now. */
  follow: (waiting: readonly TrackedEvent[]) => void
  record: (event: TrackedEvent) => void
  /** Sends nothing more and drops what waits; what is stored is for who calls this to remove. */
  stop: () => void
}

/** Starts mixpanel-browser against the shop's own collector (section 7). To be called once. */
export function startClient({
  placeOf,
  isAllowed,
  importInBackground,
  facts,
}: Options): AnalyticsClient {
  let recorder: Recorder | undefined
  let wasStopped = false
  let isStopped = false

  /** A part that does not come is a visit that is not recorded. */
  async function bringRecorder(onLoad: () => void): Promise<void> {
    const part = await importInBackground(() => import('./recorder.ts'))
    // It may have been withdrawn while it came.
    if (!part || isStopped) return
    await part.prepareRecorder()
    if (isStopped) return
    recorder ??= part.installRecorder(placeOf)
    onLoad()
  }
  const mixpanel = init_as_module((_source, onLoad) => void bringRecorder(onLoad))

  /** Properties added to every event; nothing for one that nobody agreed to. */
  function beforeTrack(name: string, properties: Record<string, unknown>) {
    // The library's types say null, which it takes for a name: undefined alone is a no.
    if (isStopped || !isAllowed()) return undefined as unknown as null
    const { $current_url: url = location.href, ...others } = properties
    const { path, kind } = placeOf(String(url))
    const place = {
      $current_url: location.origin + path,
      $referrer: shownReferrer(),
      ...('current_url_path' in others && { current_url_path: path }),
    }
    return [name, { ...others, ...facts, ...place, page_kind: kind, session_id: visitId() }]
  }
  const shownReferrer = () => {
    const from = URL.parse(document.referrer)
    return from?.origin === location.origin ? from.origin + placeOf(from.href).path : from?.origin
  }

  const record = ({ name, properties, at }: TrackedEvent) => {
    mixpanel.track(name, { ...properties, time: at / 1000 })
  }

  const trackedFlags = new Set<string>()
  /** Tracks each flag once per document, with the variant that the page was rendered with. */
  function tellShownFlags() {
    for (const { flag, variant } of shownFlags()) {
      if (trackedFlags.has(flag)) continue
      trackedFlags.add(flag)
      mixpanel.track('$experiment_started', {
        'Experiment name': flag,
        'Variant name': variant,
        $experiment_type: 'feature_flag',
      })
    }
  }

  /** Learns what the next document shows; without an answer that is what this one does. */
  async function learnFlags() {
    const variants = await mixpanel.flags.get_all_variants()
    if (mixpanel.flags.are_flags_ready() && !isStopped && isAllowed()) storeFlags(variants)
  }

  mixpanel.init(TOKEN, {
    ...clientConfig(location.origin),
    hooks: { before_track: beforeTrack },
  })
  followLinks(placeOf)
  measurePage()
  void learnFlags()
  if (isRecordedTab(mixpanel.get_tab_id() ?? '')) mixpanel.start_session_recording()

  return {
    record,
    follow(waiting) {
      if (isStopped) {
        // Agreed to again: nothing leads from this visitor to the one before. Recorded, and tried out on, is the next page load.
        isStopped = false
        mixpanel.reset()
        mixpanel.start_batch_senders()
      }
      for (const event of waiting) record(event)
      tellShownFlags()
      if (!wasStopped) recorder?.show()
    },
    stop() {
      isStopped = true
      wasStopped = true
      mixpanel.stop_batch_senders()
      void recorder?.stop()
    },
  }
}

/**
 * Tracks links that are followed, those to other sites by their host. Nothing waits for it: what the
 * library has not sent when the page is left, the browser sends then.
 */
function followLinks(placeOf: (url: string) => PagePlace): void {
  const listen = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link?.href) return
    const { protocol, origin, host } = new URL(link.href)
    if (origin === location.origin) {
      track('link_followed', { to: placeOf(link.href).path, is_outside: false })
    } else {
      // An address of mail or a number is somebody's: that it was one has to do.
      const to = /^https?:$/.test(protocol) ? host : protocol
      track('link_followed', { to, is_outside: true })
    }
  }
  document.addEventListener('click', listen, { capture: true })
  // The middle button opens another tab.
  document.addEventListener('auxclick', listen, { capture: true })
}

type Measured = EventCatalogue['web_vital_measured']

/** Measures the page that is loaded, each figure once, and watches its memory (section 9). */
export function measurePage(): void {
  const recorded = new Set<Measured['metric']>()
  const record = (measured: Measured) => {
    if (recorded.has(measured.metric)) return
    recorded.add(measured.metric)
    track('web_vital_measured', measured)
  }
  const tellMetric = ({ name, value, navigationType: navigation }: Metric) =>
    record({ metric: name, value, rating: ratingOf(name, value), navigation })
  for (const measure of [onFCP, onLCP, onCLS, onINP]) measure(tellMetric)
  observeFirstInput((delay) => {
    const [entry] = performance.getEntriesByType('navigation')
    const navigation = entry?.type.replace('_', '-') ?? 'navigate'
    record({ metric: 'FID', value: delay, rating: ratingOf('FID', delay), navigation })
  })
  watchMemory()
}

/** How long the first input waited for the page; the library has dropped it for INP. */
function observeFirstInput(record: (delay: number) => void): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      record(entry.processingStart - entry.startTime)
  }).observe({ type: 'first-input', buffered: true })
}

// The part that starts with every page looks for this key, too, without loading this file.
const KEY = 'libas.visit'

/** The number of the visit that runs in this browser, kept alive by asking: after half an hour of nothing it is another. */
export function visitId(now = Date.now()): string {
  const [id, last] = localStorage.getItem(KEY)?.split(' ') ?? []
  const visit = id && now - Number(last) < IDLE_MS ? id : crypto.randomUUID()
  localStorage.setItem(KEY, `${visit} ${now}`)
  return visit
}

const MEMORY_EVERY_MS = 10_000

/** Looks at the memory of the page every 10 s (section 9), where the browser reports it. */
export function watchMemory(): void {
  const { memory } = performance as { memory?: { usedJSHeapSize: number } }
  if (!memory) return
  const warnOf = memoryWatch()
  setInterval(() => {
    const used_mb = warnOf(memory.usedJSHeapSize)
    if (used_mb !== undefined) track('memory_warning', { used_mb })
  }, MEMORY_EVERY_MS)
}
