import { RETURNS_PATH } from '#shop/orders/order-paths.ts'

// Orders lead to the returns they replace the goods of.
export { RETURNS_PATH, returnPath } from '#shop/orders/order-paths.ts'

/** The returns before this one. */
export const olderReturnsPath = (returnId: string): string => `${RETURNS_PATH}&before=${returnId}`

/** The label of a return as a PDF, for its customer while it may be sent, and for staff. */
export const returnLabelPath = (returnId: string): string => `/returns/${returnId}/label.pdf`

/** Where photos of returns are sent to. */
export const RETURN_PHOTOS_PATH = '/returns/photos'

/** A photo of a return, for its customer and for staff. */
export const returnPhotoPath = (photoId: string): string => `${RETURN_PHOTOS_PATH}/${photoId}`

/** Where a return is asked for. */
export const START_RETURN_PATH = '/returns?start'
