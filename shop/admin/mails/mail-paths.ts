/** The mails that the shop has written. */
export const ADMIN_OUTBOX = '/admin/outbox'

export const adminMailPath = (mailId: string): string => `${ADMIN_OUTBOX}/${mailId}`
