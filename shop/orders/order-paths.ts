import { profilePath } from '#shop/profile/profile-paths.ts'

/** The customer's orders, in their profile. */
export const ORDERS_PATH = profilePath('orders')

/** The page of one order in its customer's profile. */
export const orderPath = (orderId: string): string => profilePath('orders', { order: orderId })

/** The orders before this one. */
export const olderOrdersPath = (orderId: string): string =>
  profilePath('orders', { before: orderId })

/** Where an order's lines are returned. */
export const returnOrderPath = (orderId: string): string => `/returns?order=${orderId}`

/** The customer's returns, in their profile. */
export const RETURNS_PATH = profilePath('returns')

/** The page of one return in its customer's profile. */
export const returnPath = (returnId: string): string => profilePath('returns', { return: returnId })

/** Where a customer pays an order made by staff, after signing in. */
export const payOrderPath = (orderId: string): string => `/checkout?order=${orderId}`
