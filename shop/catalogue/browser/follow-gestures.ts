import type { Point } from '../zoom-view.ts'

/** What fingers, mouse and wheel do on an element; points are measured from its middle. */
export type Gestures = {
  pan: (by: Point) => void
  pinch: (from: [Point, Point], to: [Point, Point]) => void
  /** The wheel asks for so many times the size. */
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
/** Browsers tell two fingers on a touchpad as a wheel with Ctrl. */
const TOUCHPAD_PACE = 0.01

/** Tells of every gesture on the element until the answered function is called. */
export function followGestures(element: HTMLElement, tell: Gestures): () => void {
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
    tell.drag(true)
  }

  function move(event: PointerEvent) {
    const from = pointers.get(event.pointerId)
    if (!from) return
    const to = placeOf(event)
    pointers.set(event.pointerId, to)
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    if (!other) return tell.pan({ x: to.x - from.x, y: to.y - from.y })
    const rest = fromMiddle(other)
    tell.pinch([rest, fromMiddle(from)], [rest, fromMiddle(to)])
  }

  function up(event: PointerEvent) {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return
    tell.drag(false)
    if (press.isPinch || event.type === 'pointercancel') return
    const { x, y } = placeOf(event)
    const way = { x: x - press.x, y: y - press.y }
    if (Math.hypot(way.x, way.y) < DOUBLE_TAP.px) tap(event)
    else if (isSwipe(way) && event.pointerType !== 'mouse') tell.swipe(way.x < 0 ? 'left' : 'right')
  }

  function tap(event: PointerEvent) {
    const { x, y } = placeOf(event)
    const isSecond =
      lastTap !== undefined &&
      event.timeStamp - lastTap.at < DOUBLE_TAP.ms &&
      Math.hypot(x - lastTap.x, y - lastTap.y) < DOUBLE_TAP.px
    lastTap = isSecond ? undefined : { x, y, at: event.timeStamp }
    if (isSecond) tell.doubleTap(fromMiddle({ x, y }))
  }

  function wheel(event: WheelEvent) {
    // React's own wheel events could not keep the browser from zooming the page.
    event.preventDefault()
    const pace = event.ctrlKey ? TOUCHPAD_PACE : WHEEL_PACE
    tell.zoom(Math.exp(-event.deltaY * pace), fromMiddle(placeOf(event)))
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
