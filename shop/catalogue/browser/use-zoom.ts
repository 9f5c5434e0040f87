import { useEffect, useEffectEvent, useState } from 'react'

import { panned, pinched, whole, zoomedAt } from '../zoom-view.ts'
import type { Point, Size, ZoomView } from '../zoom-view.ts'
import { followGestures } from './follow-gestures.ts'
import type { Gestures } from './follow-gestures.ts'

/** A press of a button or a key makes it so much larger or smaller. */
const STEP = 1.5
/** What a double click or a double tap leads to. */
const CLOSE_UP = 2.5

/**
 * How closely the picture of this name is looked at: each one is whole at first. Two fingers, the
 * wheel, a double click or tap make it larger; one finger or the mouse moves it about. `onSwipe`
 * hears of a swipe over the whole picture.
 */
export function useZoom(name: string, onSwipe: Gestures['swipe']) {
  // State and no ref: a dialog mounts what is in it later than itself.
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const [last, setLast] = useState({ name, view: whole })
  const [isHeld, setIsHeld] = useState(false)
  const view = last.name === name ? last.view : whole

  const change = (next: (from: ZoomView, size: Size) => ZoomView) => {
    const size = stage?.getBoundingClientRect()
    if (!size) return
    setLast((before) => ({ name, view: next(before.name === name ? before.view : whole, size) }))
  }
  const pan = (by: Point) => change((from, size) => panned(from, by, size))
  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) =>
    change((from, size) => zoomedAt(from, from.scale * factor, at, size))

  const onPan = useEffectEvent(pan)
  const onZoom = useEffectEvent(zoom)
  const onPinch = useEffectEvent<Gestures['pinch']>((from, to) =>
    change((before, size) => pinched(before, from, to, size)),
  )
  const onDoubleTap = useEffectEvent<Gestures['doubleTap']>((at) =>
    change((from, size) => (from.scale > 1 ? whole : zoomedAt(from, CLOSE_UP, at, size))),
  )
  const onWholeSwipe = useEffectEvent<Gestures['swipe']>((towards) => {
    if (view.scale === 1) onSwipe(towards)
  })
  useEffect(
    () =>
      stage
        ? followGestures(stage, {
            pan: (by) => onPan(by),
            pinch: (from, to) => onPinch(from, to),
            zoom: (factor, at) => onZoom(factor, at),
            doubleTap: (at) => onDoubleTap(at),
            swipe: (towards) => onWholeSwipe(towards),
            drag: setIsHeld,
          })
        : undefined,
    [stage],
  )

  return {
    /** The ref of the element that the picture covers. */
    setStage,
    view,
    /** While it is held it follows at once. */
    isHeld,
    enlarge: () => zoom(STEP),
    reduce: () => zoom(1 / STEP),
    /** Moves the view by pixels. */
    pan,
  }
}
