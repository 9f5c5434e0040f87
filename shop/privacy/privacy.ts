/** What keeps somebody from being erased for now, the weightiest first; erasure_obstacles says when. */
export const erasureObstacles = [
  'is_admin',
  'open_order',
  'open_return',
  'payment_under_way',
  'refund_under_way',
  'dispute',
  'credit_left',
] as const

export type ErasureObstacle = (typeof erasureObstacles)[number]

/** The obstacles that the database returns; anything else is a defect. */
export const asObstacles = (names: readonly string[]): ErasureObstacle[] =>
  names.map((name) => {
    const known = erasureObstacles.find((obstacle) => obstacle === name)
    if (!known) throw new Error(`Nothing is known of the obstacle ${name}.`)
    return known
  })

/** The state of the newest request of each kind; undefined where there was none. */
export type PrivacyStatus = {
  /** `until`: as long as the link works. */
  copy: { state: 'asked' | 'ready' | 'over'; askedAt: Date; until: Date } | undefined
  erasure: Erasure | undefined
}

/** Somebody who asked to be erased; `isForThem`: a colleague wrote it down. */
export type Erasure = {
  state: 'waiting' | 'taken_back'
  askedAt: Date
  dueAt: Date
  waitsFor: ErasureObstacle[]
  isForThem: boolean
}

/** The address of a file with somebody's data; anyone with the token can open it. */
export const personalDataPath = (token: string): string => `/personal-data/${token}`

/** The section of the profile about a customer's data. */
export const PRIVACY_PART = '/profile?part=privacy'

/** How long the link to a file of somebody's data opens it. */
export const EXPORT_DAYS = 7
