import type { MailWay } from './mail-ways.ts'

/** A mail as it is shown: its subject, and the HTML or the plain text of it. */
export type ShownMail = { way: MailWay; subject: string; body: string }
