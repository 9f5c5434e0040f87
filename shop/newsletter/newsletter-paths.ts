/** Where the link of the confirmation mail leads. */
export const NEWSLETTER_CONFIRM = '/newsletter/confirm'
export const UNSUBSCRIBE = '/unsubscribe'
const UNSUBSCRIBE_CONFIRMATION = '/unsubscribe-confirmation'

export const confirmPath = (token: string): string => `${NEWSLETTER_CONFIRM}?token=${token}`

export const unsubscribePath = (token: string): string => `${UNSUBSCRIBE}?token=${token}`

/** Confirms what was ended, with an undo. */
export const endedPath = (token: string, ended: readonly string[], isUndone = false): string =>
  `${UNSUBSCRIBE_CONFIRMATION}?token=${token}&ended=${ended.join(',')}${isUndone ? '&undone=1' : ''}`

export const ADMIN_NEWSLETTER = '/admin/newsletter'
export const adminCampaignPath = (id: string): string => `${ADMIN_NEWSLETTER}/${id}`
export const ADMIN_NEW_CAMPAIGN = `${ADMIN_NEWSLETTER}/new`
/** How many people a segment has, for the form of a campaign. */
export const COUNT_SEGMENT = `${ADMIN_NEWSLETTER}/count`

/** Whether a campaign is sent there: its text may be longer than other forms are. */
export const takesCampaigns = (path: string): boolean =>
  /^\/admin\/newsletter\/[\da-f-]{36}(\.data)?$/.test(path)
