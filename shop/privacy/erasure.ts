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

/** What the database tells of obstacles; anything else is a defect. */
export const asObstacles = (names: readonly string[]): ErasureObstacle[] =>
  names.map((name) => {
    const known = erasureObstacles.find((obstacle) => obstacle === name)
    if (!known) throw new Error(`Nothing is known of the obstacle ${name}.`)
    return known
  })
