import { useEffect, useEffectEvent, useState } from 'react'

/** What fingers, mouse and wheel do on an element; points are measured from its middle. */
type Gestures = {
  pan: (by: Point) => void
  pinch: (from: [Point, Point], to: [Point, Point]) => void
  /** The size by which the wheel zooms. */
  zoom: (factor: number, at: Point) => void
  /** Tapped or clicked twice. */
  doubleTap: (at: Point) => void
  swipe: (towards: 'left' | 'right') => void
  /** Whether something is held down. */
  drag: (isHeld: boolean) => void
}

/** Two taps so near in time (ms) and place (px) are one double tap. */
const DOUBLE_TAP = { ms: 300, px: 30 }
/** So far (px) a finger has to go to swipe. */
const SWIPE_PX = 48
const WHEEL_PACE = 0.002
/** Browsers report two fingers on a touchpad as a wheel with Ctrl. */
const TOUCHPAD_PACE = 0.01

/** Reports every gesture on the element until the returned function is called. */
function followGestures(element: HTMLElement, report: Gestures): () => void {
  const pointers = new Map<number, Point>()
  let press = { x: 0, y: 0, isPinch: false }
  let lastTap: { x: number; y: number; at: number } | undefined

  const fromMiddle = ({ x, y }: Point): Point => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }

  function down(event: PointerEvent) {
    if (event.button !== 0) return
    element.setPointerCapture(event.pointerId)
    pointers.set(event.pointerId, placeOf(event))
    press = { ...placeOf(event), isPinch: pointers.size > 1 }
    report.drag(true)
  }

  function move(event: PointerEvent) {
    const from = pointers.get(event.pointerId)
    if (!from) return
    const to = placeOf(event)
    pointers.set(event.pointerId, to)
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    if (!other) return report.pan({ x: to.x - from.x, y: to.y - from.y })
    const rest = fromMiddle(other)
    report.pinch([rest, fromMiddle(from)], [rest, fromMiddle(to)])
  }

  function up(event: PointerEvent) {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return
    report.drag(false)
    if (press.isPinch || event.type === 'pointercancel') return
    const { x, y } = placeOf(event)
    const way = { x: x - press.x, y: y - press.y }
    if (Math.hypot(way.x, way.y) < DOUBLE_TAP.px) tap(event)
    else if (isSwipe(way) && event.pointerType !== 'mouse')
      report.swipe(way.x < 0 ? 'left' : 'right')
  }

  function tap(event: PointerEvent) {
    const { x, y } = placeOf(event)
    const isSecond =
      lastTap !== undefined &&
      event.timeStamp - lastTap.at < DOUBLE_TAP.ms &&
      Math.hypot(x - lastTap.x, y - lastTap.y) < DOUBLE_TAP.px
    lastTap = isSecond ? undefined : { x, y, at: event.timeStamp }
    if (isSecond) report.doubleTap(fromMiddle({ x, y }))
  }

  function wheel(event: WheelEvent) {
    // React's own wheel events could not keep the browser from zooming the page.
    event.preventDefault()
    const pace = event.ctrlKey ? TOUCHPAD_PACE : WHEEL_PACE
    report.zoom(Math.exp(-event.deltaY * pace), fromMiddle(placeOf(event)))
  }

  const stop = new AbortController()
  const { signal } = stop
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', up, { signal })
  element.addEventListener('wheel', wheel, { signal, passive: false })
  return () => stop.abort()
}

const placeOf = ({ clientX: x, clientY: y }: MouseEvent): Point => ({ x, y })

const isSwipe = ({ x, y }: Point) => Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)

/** A press of a button or a key zooms by this factor. */
const STEP = 1.5
/** What a double click or a double tap leads to. */
const CLOSE_UP = 2.5

/**
 * How closely the picture of this name is viewed: each one starts whole. Two fingers, the wheel, a
 * double click or tap enlarge it; one finger or the mouse moves it. `onSwipe` is called for a swipe
 * over the whole picture.
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

/** A point or a way in pixels; points are measured from the middle of the stage. */
export type Point = { x: number; y: number }
type Size = { width: number; height: number }

/** The position of a picture on its stage: its zoom, and its offset from the middle. */
export type ZoomView = Point & { scale: number }

export const MAX_SCALE = 4

/** The whole picture, as every picture starts. */
export const whole: ZoomView = { scale: 1, x: 0, y: 0 }

/** The view with another scale, in which what is at `point` stays there as far as it can. */
export function zoomedAt(view: ZoomView, scale: number, point: Point, stage: Size): ZoomView {
  const next = Math.min(MAX_SCALE, Math.max(1, scale))
  const growth = next / view.scale
  return onStage(
    {
      scale: next,
      x: point.x - (point.x - view.x) * growth,
      y: point.y - (point.y - view.y) * growth,
    },
    stage,
  )
}

/** The view moved by an offset, as far as the picture reaches. */
export const panned = (view: ZoomView, by: Point, stage: Size): ZoomView =>
  onStage({ ...view, x: view.x + by.x, y: view.y + by.y }, stage)

/** The view after two fingers have moved: what was between them still is. */
export function pinched(
  view: ZoomView,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  stage: Size,
): ZoomView {
  const [before, after] = [middle(from), middle(to)]
  const spread = distance(from)
  const scale = spread > 0 ? (view.scale * distance(to)) / spread : view.scale
  const zoomed = zoomedAt(view, scale, before, stage)
  return panned(zoomed, { x: after.x - before.x, y: after.y - before.y }, stage)
}

// The stage stays covered: there is nothing to see beside the picture.
function onStage({ scale, x, y }: ZoomView, { width, height }: Size): ZoomView {
  const [reachX, reachY] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2]
  return { scale, x: between(-reachX, x, reachX), y: between(-reachY, y, reachY) }
}

const between = (least: number, value: number, most: number) =>
  // Adding 0 turns -0 into 0.
  Math.min(most, Math.max(least, value)) + 0

const middle = ([a, b]: readonly [Point, Point]): Point => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
})

const distance = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y)
