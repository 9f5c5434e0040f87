/** A point or a way in pixels; points are measured from the middle of the stage. */
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

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
