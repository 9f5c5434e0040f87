/** What visitors who agreed to it did, for staff. */
export const ADMIN_ANALYTICS = '/admin/analytics'
export const ADMIN_REPLAYS = `${ADMIN_ANALYTICS}/replays`
export const ADMIN_FLAGS = `${ADMIN_ANALYTICS}/flags`
export const ADMIN_NEW_FLAG = `${ADMIN_FLAGS}/new`

export const adminFlagPath = (flagId: string): string => `${ADMIN_FLAGS}/${flagId}`

export const adminReplayPath = (replayId: string): string => `${ADMIN_REPLAYS}/${replayId}`

/** The events of one part of a recording, as JSON. */
export const replayPartPath = (replayId: string, seq: number): string =>
  `${adminReplayPath(replayId)}/parts/${seq}`
