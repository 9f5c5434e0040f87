import type { Return } from '../return.ts'

/** What a mail says, from top to bottom. */
export type ReturnMail = {
  subject: string
  heading: string
  paragraphs: string[]
  /** The one thing to do: a page of the shop, or a carrier's. */
  action?: { href: string; label: string }
  /** Lines of the return, in words. */
  lines: string[]
  after: string[]
}

/** What every mail about a return is made of. */
export type Told = { item: Return; name: string; shopUrl: string; email: string }

/** What a mail is called. */
export type Words = { subject: (number: string) => string; heading: string }

/** A mail about the return of this number. */
export const mail = (
  { subject, heading }: Words,
  number: string,
  paragraphs: string[],
  more: { lines: string[]; after?: string[]; action?: ReturnMail['action'] },
): ReturnMail => ({
  subject: subject(number),
  heading,
  paragraphs,
  lines: more.lines,
  after: more.after ?? [],
  ...(more.action && { action: more.action }),
})
