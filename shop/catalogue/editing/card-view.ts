import { cropInPixels } from '#platform/pictures/picture-crop.ts'
import type { FocalPoint, PictureCrop } from '#platform/pictures/picture-crop.ts'

/** Cards are three wide and four high. */
const CARD = 3 / 4

/**
 * What a card shows of a picture, in pixels of it: its part, cut to the shape of a card where that keeps
 * the focal point in view. As an SVG has it: `x y width height`.
 */
export function cardView(
  size: { width: number; height: number },
  { crop, focal }: { crop?: PictureCrop; focal?: FocalPoint },
): string {
  const part = cropInPixels(crop ?? { x: 0, y: 0, width: 100, height: 100 }, size)
  const width = Math.min(part.width, part.height * CARD)
  const height = Math.min(part.height, part.width / CARD)
  const across = focal ? within((focal.x / 100) * size.width, part.left, part.width) : 0.5
  const down = focal ? within((focal.y / 100) * size.height, part.top, part.height) : 0.5
  return [
    part.left + (part.width - width) * across,
    part.top + (part.height - height) * down,
    width,
    height,
  ]
    .map((pixels) => Math.round(pixels * 10) / 10)
    .join(' ')
}

/** Where a pixel is in a part, from 0 to 1. */
const within = (pixel: number, begin: number, length: number) =>
  Math.min(1, Math.max(0, (pixel - begin) / length))
