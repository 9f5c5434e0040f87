/** Where a count of active users comes from. */
export type ActivitySource = 'viewers' | 'database'

/** Section 9: how many tenths of the active users are taken to be online. */
const ONLINE_TENTHS: Record<ActivitySource, number> = { viewers: 7, database: 6 }

/** An estimate of how many are online, to the nearest whole user, halves up. */
export const onlineOf = (active: number, source: ActivitySource): number =>
  Math.round((active * ONLINE_TENTHS[source]) / 10)
