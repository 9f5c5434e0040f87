import { RETURNS_PATH } from '#shop/orders/order-paths.ts'

// Defined in orders, because orders link to their returns.
export { RETURNS_PATH, returnPath } from '#shop/orders/order-paths.ts'

/** The returns before this one. */
export const olderReturnsPath = (returnId: string): string => `${RETURNS_PATH}&before=${returnId}`

/** The label of a return as a PDF, for staff and, while it can be posted, its customer. */
export const returnLabelPath = (returnId: string): string => `/returns/${returnId}/label.pdf`

/** Where photos of returns are uploaded. */
export const RETURN_PHOTOS_PATH = '/returns/photos'

/** A photo of a return, for its customer and for staff. */
export const returnPhotoPath = (photoId: string): string => `${RETURN_PHOTOS_PATH}/${photoId}`

/** Where a return is requested. */
export const START_RETURN_PATH = '/returns?start'
