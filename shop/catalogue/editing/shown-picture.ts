import type { ShownPicture } from './product-fields.ts'

/** A picture of a product with what is said of it, always in one order, so that two can be compared. */
export const shownPicture = ({ picture_id, alt, crop, focal }: ShownPicture): ShownPicture => ({
  picture_id,
  alt,
  ...(crop && { crop: { x: crop.x, y: crop.y, width: crop.width, height: crop.height } }),
  ...(focal && { focal: { x: focal.x, y: focal.y } }),
})
