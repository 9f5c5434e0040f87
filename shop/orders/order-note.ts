/** A note of staff on an order; author: a user's id. */
export type OrderNote = { id: string; at: Date; author: string; text: string }

/** A mail about an order to its customer; `sentAt` null while it waits in the outbox. */
export type OrderMail = {
  id: string
  subject: string
  recipient: string
  writtenAt: Date
  sentAt: Date | null
}

export const LONGEST_NOTE = 2000

/** Labels of notes and mails on the page of an order. */
export const orderNotesText = {
  title: 'Staff notes',
  text: 'Only staff see notes. A note cannot be changed; its author or an owner can delete it.',
  none: 'No notes yet.',
  field: 'New note',
  open: 'Add a note',
  submit: 'Add note',
  by: (who: string) => `by ${who}`,
  delete: 'Delete',
  deleteOf: (note: string) => `Delete the note: ${note.slice(0, 40)}`,
  askDelete: {
    title: 'Delete this note?',
    text: 'Nobody can read it any more. That it was deleted stays in the audit log.',
  },
  mails: {
    title: 'Emails to the customer',
    none: 'No emails yet.',
    to: (recipient: string) => `to ${recipient}`,
    sent: 'Sent',
    waiting: 'Not sent yet',
    again: 'Send again',
    againOf: (subject: string) => `Send again: ${subject}`,
  },
  errors: {
    empty: 'Enter the note first.',
    long: `Use up to ${LONGEST_NOTE} characters.`,
    order: 'There is no such order.',
    note: 'There is no such note of this order.',
    notYours: 'Only its author, or an owner, can delete a note.',
    mail: 'There is no such mail of this order.',
  },
} as const
