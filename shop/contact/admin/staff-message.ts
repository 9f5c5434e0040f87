/** Where staff write to a customer: about an order, a return, a message of the contact form, or to the customer alone. */
export const ADMIN_WRITE = '/admin/write'

export const messageSubjects = ['order', 'return', 'message', 'customer'] as const
export type MessageSubject = (typeof messageSubjects)[number]

/** What a message is about. */
export type About = { kind: MessageSubject; id: string }

export const writePath = ({ kind, id }: About, template?: string): string =>
  `${ADMIN_WRITE}?${new URLSearchParams({ [kind]: id, ...(template !== undefined && { template }) })}`

/** Whether staff send messages there, which may have attachments. */
export const takesMessages = (path: string): boolean =>
  path === ADMIN_WRITE || path === `${ADMIN_WRITE}.data`

/** A file that was sent with a message; there as long as the text of its mail is kept. */
export const messageFilePath = (messageId: string, position: number): string =>
  `${ADMIN_WRITE}/files/${messageId}/${position}`

/** What may be attached: at most so many files, of these types, of so many bytes in all. */
export const MAX_FILES = 5
export const MAX_FILES_BYTES = 8 * 1024 * 1024
export const fileTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  txt: 'text/plain',
  csv: 'text/csv',
}

/** The ending of a file's name, without the dot. */
export const extensionOf = (name: string): string => name.toLowerCase().split('.').at(-1) ?? ''

/** Whom a message goes to, and what it answers. */
export type Recipient = {
  email: string
  name: string
  language: string
  orderNumber: string | null
  returnNumber: string | null
  /** The customer's own words: the note with an order, or the message of the contact form. */
  quote: string | null
}

/** A message that was sent. */
export type StaffMessage = {
  id: string
  at: Date
  /** The email of the colleague who wrote it; null for one who left. */
  by: string | null
  subject: string
  body: string
  files: string[]
  /** Whether the files can still be opened. */
  hasFiles: boolean
  /** Whether its mail is still to be sent. */
  isWaiting: boolean
}

/** A template with the names of this customer and order in their places; a name that is not known leaves nothing. */
export const fillTemplate = (
  template: string,
  { name, orderNumber, returnNumber }: Pick<Recipient, 'name' | 'orderNumber' | 'returnNumber'>,
): string => {
  const values: Record<string, string> = {
    name,
    order: orderNumber ?? '',
    return: returnNumber ?? '',
  }
  return template.replaceAll(/\{(name|order|return)\}/g, (_, field: string) => values[field] ?? '')
}
