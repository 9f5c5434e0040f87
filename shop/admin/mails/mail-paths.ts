/** The mails that the shop has written. */
export const ADMIN_OUTBOX = '/admin/outbox'

export const adminMailPath = (mailId: string): string => `${ADMIN_OUTBOX}/${mailId}`

/** What mails say, by their kind. */
export const ADMIN_MAIL_TEXTS = '/admin/mails'

export const adminMailTextPath = (kind: string): string => `${ADMIN_MAIL_TEXTS}/${kind}`

/** Where words that are typed are sent, to be looked at in a mail. */
export const adminMailLookPath = (kind: string): string => `${adminMailTextPath(kind)}/look`
