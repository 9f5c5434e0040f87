export const ADMIN_AUDIT = '/admin/audit'

/** What the list finds, as a file. */
export const ADMIN_AUDIT_EXPORT = `${ADMIN_AUDIT}/export.csv`

/** The pages of the settings, and one of them by its id. */
export const ADMIN_SETTINGS = '/admin/settings'
export const adminSettingsPath = (page: string) => `${ADMIN_SETTINGS}/${page}`

/** Where a code that is scanned opens its order, return or product. */
export const ADMIN_SCAN = '/admin/scan'
export const adminScanPath = (code: string) => `${ADMIN_SCAN}?${new URLSearchParams({ code })}`

/** How the server and what it needs are doing. */
export const ADMIN_SYSTEM = '/admin/system'

/** The page of the home page and the menus. */

/** The mails that the shop has written. */
export const ADMIN_OUTBOX = '/admin/outbox'

export const adminMailPath = (mailId: string): string => `${ADMIN_OUTBOX}/${mailId}`

/** What mails say, by their kind. */
export const ADMIN_MAIL_TEXTS = '/admin/mails'

export const adminMailTextPath = (kind: string): string => `${ADMIN_MAIL_TEXTS}/${kind}`

/** Where words that are typed are sent, to be looked at in a mail. */
export const adminMailLookPath = (kind: string): string => `${adminMailTextPath(kind)}/look`

/** How the shop looks: its editor, and the draft on pages of the shop. */
export const ADMIN_BRANDING = '/admin/branding'
export const ADMIN_BRANDING_PREVIEW = `${ADMIN_BRANDING}/preview`
