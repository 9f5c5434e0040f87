import { init_as_module } from 'mixpanel-browser/src/mixpanel-core.js'

import { TOKEN } from '#shop/analytics/analytics-numbers.ts'
import type { TrackedEvent } from '#shop/analytics/event-catalogue.ts'
import { isRecordedTab } from '#shop/analytics/is-recorded-tab.ts'
import type { PagePlace } from '#shop/analytics/page-place.ts'

import { storeFlags, shownFlags } from '../shown-flags.ts'

import { clientConfig } from './client-config.ts'
import { followLinks } from './follow-links.ts'
import { measurePage } from './measure-page.ts'
import type { Recorder } from './recorder.ts'
import { visitId } from './visit.ts'

type Options = {
  placeOf: (url: string) => PagePlace
  /** Whether somebody who agreed is on a page of the shop. */
  isWanted: () => boolean
  /** Loads a part that nobody waits for; undefined where it is missing. */
  importInBackground: <Part>(load: () => Promise<Part>) => Promise<Part | undefined>
  /** The same for all events. */
  facts: Record<string, unknown>
}

export type AnalyticsClient = {
  /** A page is shown; what was told before the client was there is told now. */
  follow: (waiting: readonly TrackedEvent[]) => void
  tell: (event: TrackedEvent) => void
  /** Sends nothing more and drops what waits; what is stored is for who calls this to remove. */
  stop: () => void
}

/** Starts mixpanel-browser against the shop's own collector (section 7). To be called once. */
export function startClient({
  placeOf,
  isWanted,
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

  /** What is told of an event beside what it says itself; nothing for one that nobody agreed to. */
  function beforeTrack(name: string, properties: Record<string, unknown>) {
    // The library's types say null, which it takes for a name: undefined alone is a no.
    if (isStopped || !isWanted()) return undefined as unknown as null
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

  const tell = ({ name, properties, at }: TrackedEvent) => {
    mixpanel.track(name, { ...properties, time: at / 1000 })
  }

  const toldFlags = new Set<string>()
  /** Tells, once a document, who sees what is tried out: what stands on the page, not what is learnt meanwhile. */
  function tellShownFlags() {
    for (const { flag, variant } of shownFlags()) {
      if (toldFlags.has(flag)) continue
      toldFlags.add(flag)
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
    if (mixpanel.flags.are_flags_ready() && !isStopped && isWanted()) storeFlags(variants)
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
    tell,
    follow(waiting) {
      if (isStopped) {
        // Agreed to again: nothing leads from this visitor to the one before. Recorded, and tried out on, is the next page load.
        isStopped = false
        mixpanel.reset()
        mixpanel.start_batch_senders()
      }
      for (const event of waiting) tell(event)
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
