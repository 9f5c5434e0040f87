import '@mixpanel/rrweb/dist/style.css'

import { Replayer } from '@mixpanel/rrweb'
import { useEffect, useRef, useState } from 'react'

import { Button } from '#platform/ui/button.tsx'
import type { ReplayEvent } from '#shop/analytics/replay/replay-event.ts'

import { replayText } from '../../analytics/analytics-text.ts'

const { player: text, length } = replayText

const speeds = [1, 2, 4, 8]

/** Pictures are not recorded: their places stay, without the sign of one that is missing. */
const noPictures = 'img:not([src]) { visibility: hidden }'

/** Milliseconds after which the place in the recording is shown again. */
const REFRESHED_AFTER = 200

export type ReplayPlayerProps = { events: ReplayEvent[] }

/**
 * Plays a recording: its library builds the pages again in a frame without scripts (`sandbox`), which the
 * policy of this page holds for as well.
 */
export function ReplayPlayer({ events }: ReplayPlayerProps) {
  const screen = useRef<HTMLDivElement>(null)
  const replayer = useRef<Replayer>(null)
  const [whole, setWhole] = useState(0)
  const [at, setAt] = useState(0)
  const [isPlaying, setIsPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)

  useEffect(() => {
    const root = screen.current
    if (!root) return undefined
    const made = new Replayer(events, {
      root,
      mouseTail: false,
      showWarning: false,
      insertStyleRules: [noPictures],
    })
    made.iframe.title = text.screen
    // Nothing in it is to be reached: it is looked at.
    made.iframe.tabIndex = -1
    replayer.current = made
    const { totalTime } = made.getMetaData()
    setWhole(totalTime)
    made.on('finish', () => {
      setIsPlaying(false)
      setAt(totalTime)
    })
    const fit = () => fitInto(root, made)
    made.on('resize', fit)
    const watch = new ResizeObserver(fit)
    watch.observe(root)
    // Shows how it begins.
    made.pause(0)
    return () => {
      watch.disconnect()
      made.destroy()
    }
  }, [events])

  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setInterval(() => {
      const now = replayer.current?.getCurrentTime() ?? 0
      setAt(Math.min(Math.max(now, 0), whole))
    }, REFRESHED_AFTER)
    return () => clearInterval(timer)
  }, [isPlaying, whole])

  const play = () => {
    const from = at >= whole ? 0 : at
    replayer.current?.play(from)
    setAt(from)
    setIsPlaying(true)
  }
  const pause = () => {
    replayer.current?.pause()
    setIsPlaying(false)
  }
  const goTo = (place: number) => {
    setAt(place)
    if (isPlaying) replayer.current?.play(place)
    else replayer.current?.pause(place)
  }
  const playAt = (chosen: number) => {
    replayer.current?.setConfig({ speed: chosen })
    setSpeed(chosen)
  }

  return (
    <div className="grid gap-4">
      <div ref={screen} className="relative min-h-40 overflow-hidden border bg-surface" dir="ltr" />
      <div className="flex flex-wrap items-center gap-4">
        <Button size="small" onClick={isPlaying ? pause : play}>
          {isPlaying ? text.pause : text.play}
        </Button>
        <input
          type="range"
          aria-label={text.place}
          aria-valuetext={text.at(length(at), length(whole))}
          min={0}
          max={whole}
          step={100}
          value={at}
          onChange={({ target }) => goTo(Number(target.value))}
          className="min-h-11 min-w-40 grow accent-accent"
        />
        <span className="text-sm text-ink-soft tabular-nums">
          {text.at(length(at), length(whole))}
        </span>
        <label className="inline-flex items-center gap-2 text-sm">
          {text.speed}
          <select
            value={speed}
            onChange={({ target }) => playAt(Number(target.value))}
            className="min-h-11 rounded-sm border border-control bg-surface px-3"
          >
            {speeds.map((known) => (
              <option key={known} value={known}>
                {text.times(known)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  )
}

/** Makes what was seen as wide as there is room for, and the screen as tall as it then is. */
function fitInto(root: HTMLElement, { wrapper, iframe }: Replayer): void {
  const { offsetWidth: width, offsetHeight: height } = iframe
  if (width === 0 || height === 0) return
  const scale = Math.min(1, root.clientWidth / width)
  wrapper.style.transform = `scale(${scale})`
  wrapper.style.transformOrigin = 'top left'
  root.style.height = `${Math.ceil(height * scale)}px`
}
