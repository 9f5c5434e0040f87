/** A part of a picture, in whole percent of it from its upper left corner. */
export type PictureCrop = { x: number; y: number; width: number; height: number }

/** What has to stay in view where a picture is cut, in whole percent from its upper left corner. */
export type FocalPoint = { x: number; y: number }

/** A part in pixels of a picture of this size; never empty and never beyond its edge. */
export function cropInPixels(
  crop: PictureCrop,
  { width, height }: { width: number; height: number },
): { left: number; top: number; width: number; height: number } {
  // The view shown_pictures rounds in the same way: pages say how large the file will be.
  const left = Math.min(Math.round((width * crop.x) / 100), width - 1)
  const top = Math.min(Math.round((height * crop.y) / 100), height - 1)
  return {
    left,
    top,
    width: Math.min(Math.max(Math.round((width * crop.width) / 100), 1), width - left),
    height: Math.min(Math.max(Math.round((height * crop.height) / 100), 1), height - top),
  }
}

/** As CSS has it; undefined for the middle, where nothing has to be said. */
export const objectPosition = (focal: FocalPoint | null | undefined): string | undefined =>
  focal ? `${focal.x}% ${focal.y}%` : undefined
