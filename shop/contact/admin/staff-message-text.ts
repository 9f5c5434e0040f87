import type { Notice } from '#platform/forms/form-answer.ts'

import { extensionOf, fileTypes, MAX_FILES, MAX_FILES_BYTES } from './staff-message.ts'

/** Copy of the page where staff write to a customer, and of the messages they have sent. */
export const staffMessageText = {
  title: 'Write to the customer',
  link: 'Write to the customer',
  reply: 'Reply',
  back: {
    order: 'Back to the order',
    return: 'Back to the return',
    message: 'Back to the message',
    customer: 'Back to the customer',
  },
  to: 'To',
  language: (name: string) => `Their emails are in ${name}.`,
  wrote: 'The customer wrote',
  templates: {
    title: 'Start from a template',
    manage: 'Manage templates',
    none: 'There are no templates yet.',
    use: 'Use template',
  },
  subject: 'Subject',
  body: 'Message',
  bodyHint: 'A blank line begins a new paragraph. The shop’s name and address are added below it.',
  files: 'Attachments',
  filesHint: `Up to ${MAX_FILES} files (${Object.keys(fileTypes).join(', ')}), ${MAX_FILES_BYTES / 1024 / 1024} MB in total.`,
  send: 'Send message',
  faults: {
    files: `Attach up to ${MAX_FILES} files, ${MAX_FILES_BYTES / 1024 / 1024} MB in total.`,
    type: (name: string) =>
      `“${name}” cannot be attached. Use ${Object.keys(fileTypes).join(', ')}.`,
    empty: (name: string) => `“${name}” is empty. Attach another file.`,
  },
  refused: {
    title: 'Not sent',
    not_found: 'There is no one left to write to: the account or its address has been erased.',
  },
  list: {
    title: 'Messages to the customer',
    none: 'No messages yet.',
    by: (who: string) => `by ${who}`,
    former: 'a former colleague',
    waiting: 'not sent yet',
    entry: (subject: string) => `Message to the customer: ${subject}`,
    show: 'Show message',
  },
} as const

/** What is wrong with the files of a message; undefined for nothing. */
export function filesFault(files: readonly { name: string; size: number }[]): string | undefined {
  const { faults } = staffMessageText
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (files.length > MAX_FILES || bytes > MAX_FILES_BYTES) return faults.files
  const wrong = files.find(({ name }) => !Object.hasOwn(fileTypes, extensionOf(name)))
  if (wrong) return faults.type(wrong.name)
  const empty = files.find(({ size }) => size === 0)
  return empty && faults.empty(empty.name)
}

/** The confirmation on the page that the message was about. */
export const messageSent: Notice = {
  title: 'Message sent',
  message: 'It is on its way to the customer, and in the history.',
}
