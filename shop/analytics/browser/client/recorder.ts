import { MixpanelRecorder } from 'mixpanel-browser/src/recorder/recorder.js'
import { record } from 'mixpanel-browser/src/recorder/rrweb-entrypoint.js'

import type { PagePlace } from '#shop/analytics/page-place.ts'
import { quietEvent, recordingGate } from '#shop/analytics/replay/recording-gate.ts'
import type { RecordedEvent } from '#shop/analytics/replay/recording-gate.ts'

type PlaceOf = (url: string) => PagePlace

/** What the client asks of a recorder that is there. */
export type Recorder = {
  /** A page is shown, with all that is on it. */
  show: () => void
  /** Ends the recording, and drops what was not sent. */
  stop: () => Promise<void>
}

/**
 * Lets rrweb do in a task of its own what it does but once, by a recording of little: it
 * makes frames to see prototypes that nobody changed, a third of the task that takes the first picture of a page.
 */
export async function prepareRecorder(): Promise<void> {
  await nextTask()
  const stop = record({ emit: () => undefined, blockSelector: 'head, main' })
  stop?.()
  await nextTask()
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Gives mixpanel-browser its recorder, which records through our gate. */
export function installRecorder(placeOf: PlaceOf): Recorder {
  const isPublicHere = () => placeOf(location.href).isPublic
  const gate = recordingGate({ isPublicHere })
  const quiet = (event: RecordedEvent) =>
    quietEvent(event, (address) => shownAddress(address, placeOf))
  gate.show(isPublicHere())
  let recorder: MixpanelRecorder | undefined
  let isRecording = false

  const recordQuietly = (options: { emit: (event: RecordedEvent) => void }) => {
    const stop = record({
      ...options,
      emit: (event) => {
        const admitted = gate.admit(event)
        if (!admitted) return
        // A picture of a page is long enough a task without being quieted in the same.
        setTimeout(() => {
          if (isRecording) options.emit(quiet(admitted))
        })
      },
    })
    isRecording = stop !== undefined
    return (
      stop &&
      (() => {
        isRecording = false
        stop()
      })
    )
  }
  // The library makes its recorder from what it finds under this name.
  Object.assign(window, {
    __mp_recorder: function Recorder(mixpanel: unknown) {
      recorder = new MixpanelRecorder(mixpanel, recordQuietly)
      return recorder
    },
  })
  return {
    show() {
      if (gate.show(isPublicHere()) && isRecording) record.takeFullSnapshot(true)
    },
    async stop() {
      const recording = recorder?.activeRecording
      if (!recorder || !recording) return
      recording.stopRecording(true)
      await recording.batcher.clear()
      await recorder.stopRecording()
    },
  }
}

/** An address of this site as its path may be sent, others without a query; what is none stays as it is. */
function shownAddress(address: string, placeOf: PlaceOf): string {
  const url = URL.parse(address, location.href)
  if (!url || !/^https?:$/.test(url.protocol))
    return /^(?:mailto|tel):/.test(address) ? '' : address
  if (url.origin !== location.origin) return url.origin + url.pathname
  return isFile(url.pathname) ? url.pathname : placeOf(url.href).path
}

/** Parts of the page itself, which no visitor's choice is in. */
const isFile = (path: string) => /^\/(?:assets|pictures)\/|\.\w+$/.test(path)
