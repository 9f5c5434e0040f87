import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { MAX_SCALE, panned, pinched, whole, zoomedAt } from './use-zoom.ts'
import type { Point, ZoomView } from './use-zoom.ts'

const stage = { width: 300, height: 400 }
const centre = { x: 0, y: 0 }

/** Where a point of the picture, measured on the whole one, is seen. */
const seenAt = ({ scale, x, y }: ZoomView, point: Point) => ({
  x: point.x * scale + x,
  y: point.y * scale + y,
})

describe('zoomedAt', () => {
  test('keeps what is under the finger under the finger', () => {
    const finger = { x: 60, y: -80 }
    const view = zoomedAt(whole, 2, finger, stage)

    expect(view.scale).toBe(2)
    expect(seenAt(view, finger)).toEqual(finger)
  })

  test('never goes below the whole picture or beyond the largest', () => {
    expect(zoomedAt(whole, 0.2, { x: 100, y: 100 }, stage)).toEqual(whole)
    expect(zoomedAt(whole, 99, centre, stage).scale).toBe(MAX_SCALE)
  })

  test('back at the whole picture it lies in the middle again', () => {
    const corner = zoomedAt(whole, 3, { x: 150, y: 200 }, stage)

    expect(zoomedAt(corner, 1, { x: -150, y: 90 }, stage)).toEqual(whole)
  })
})

test('panned stops at the edges of the picture', () => {
  const twice = zoomedAt(whole, 2, centre, stage)

  expect(panned(twice, { x: 40, y: -30 }, stage)).toEqual({ scale: 2, x: 40, y: -30 })
  expect(panned(twice, { x: 9999, y: -9999 }, stage)).toEqual({ scale: 2, x: 150, y: -200 })
  expect(panned(whole, { x: 50, y: 50 }, stage)).toEqual(whole)
})

describe('pinched', () => {
  test('two fingers twice as far apart make it twice as large, between them', () => {
    const from = [
      { x: -10, y: 0 },
      { x: 10, y: 0 },
    ] as const
    const to = [
      { x: -20, y: 0 },
      { x: 20, y: 0 },
    ] as const

    expect(pinched(whole, from, to, stage)).toEqual({ scale: 2, x: 0, y: 0 })
  })

  test('two fingers that stay together move it', () => {
    const twice = zoomedAt(whole, 2, centre, stage)
    const from = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ] as const
    const to = [
      { x: 20, y: 5 },
      { x: 30, y: 5 },
    ] as const

    expect(pinched(twice, from, to, stage)).toEqual({ scale: 2, x: 20, y: 5 })
  })

  test('fingers at one and the same point break nothing', () => {
    const point = { x: 5, y: 5 }
    expect(pinched(whole, [point, point], [point, { x: 40, y: 0 }], stage)).toEqual(whole)
  })
})

test('whatever the fingers do, the picture covers its stage', () => {
  const number = fc.double({ min: -2000, max: 2000, noNaN: true })
  const point = fc.record({ x: number, y: number })
  const pair = fc.tuple(point, point)
  const act = fc.oneof(
    fc.tuple(fc.double({ min: -5, max: 20, noNaN: true }), point).map(
      ([scale, at]) =>
        (view: ZoomView) =>
          zoomedAt(view, scale, at, stage),
    ),
    point.map((by) => (view: ZoomView) => panned(view, by, stage)),
    fc.tuple(pair, pair).map(
      ([from, to]) =>
        (view: ZoomView) =>
          pinched(view, from, to, stage),
    ),
  )

  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      const { scale, x, y } = acts.reduce((view, next) => next(view), whole)
      expect(scale).toBeGreaterThanOrEqual(1)
      expect(scale).toBeLessThanOrEqual(MAX_SCALE)
      expect(Math.abs(x)).toBeLessThanOrEqual(((scale - 1) * stage.width) / 2)
      expect(Math.abs(y)).toBeLessThanOrEqual(((scale - 1) * stage.height) / 2)
    }),
  )
})
