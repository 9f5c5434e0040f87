import { NOT_FOUND_PATH } from './shop-routes.ts'
import type { KnownRoute } from './shop-routes.ts'
import type { Suspicion } from './suspicious-path.ts'

type RouteType = KnownRoute['type'] | 'unknown' | 'suspicious'

/** Why a path was judged as it was. */
export type RouteReason =
  | 'known'
  | 'other spelling'
  | 'other name'
  | 'moved'
  | 'typing mistake'
  | 'no such page'
  | 'validation failed'
  | `suspicious: ${Suspicion}`

/** Section 3, route-validation result. */
export type RouteValidation = {
  /** The address of a page, exactly as it is written here. */
  isValid: boolean
  /** It leads to a page, itself or through `redirectTo`. */
  allowedRoute: boolean
  /** From 0, certainly an attack, to 100, one of our own addresses. */
  securityScore: number
  reason: RouteReason
  routeType: RouteType
  /** Where to go instead: always an address of our own list; null for a valid one. */
  redirectTo: string | null
}

/** What a validation that could not be made counts as: not allowed (section 2). */
export const failedValidation: RouteValidation = {
  isValid: false,
  allowedRoute: false,
  securityScore: 0,
  reason: 'validation failed',
  routeType: 'unknown',
  redirectTo: NOT_FOUND_PATH,
}
