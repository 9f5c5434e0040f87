/** A mail as it is shown: its subject, and the HTML or the plain text of it. */
export type ShownMail = { way: MailWay; subject: string; body: string }

/** The ways to look at a mail, by what the address of its page says. */
export const mailWays = ['light', 'dark', 'text'] as const
export type MailWay = (typeof mailWays)[number]

/** The way that an address asks for; the light of most mailboxes for any other. */
export const mailWayOf = (asked: string | null | undefined): MailWay =>
  mailWays.find((known) => known === asked) ?? 'light'
