// The parts of mixpanel-browser that its types leave out: its build for modules has the recorder in it,
// which most visits do not need.

declare module 'mixpanel-browser/src/mixpanel-core.js' {
  import type { OverridedMixpanel } from 'mixpanel-browser'

  /** The library; `load` brings its recorder when it is needed, and says so by `onLoad`. */
  export function init_as_module(
    load: (source: string, onLoad: () => void) => void,
  ): OverridedMixpanel & { get_tab_id: () => string | null; stop_batch_senders: () => void }
}

declare module 'mixpanel-browser/src/recorder/recorder.js' {
  export class MixpanelRecorder {
    constructor(mixpanel: unknown, record: unknown)
    activeRecording: {
      /** Sends what is left unless `skipFlush`. */
      stopRecording: (skipFlush: boolean) => unknown
      batcher: { clear: () => Promise<unknown> }
    } | null
    stopRecording(): Promise<void>
  }
}

declare module 'mixpanel-browser/src/recorder/rrweb-entrypoint.js' {
  import type { RecordedEvent } from '#shop/analytics/replay/recorded-event.ts'

  type Options = {
    emit: (event: RecordedEvent) => void
    /** Elements of which only the size is recorded. */
    blockSelector?: string
  }

  export const record: ((options: Options) => (() => void) | undefined) & {
    takeFullSnapshot: (isCheckout?: boolean) => void
  }
}
