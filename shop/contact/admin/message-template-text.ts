import type { Notice } from '#platform/forms/form-answer.ts'

/** Copy of the pages about templates of messages. */
export const templateText = {
  title: 'Message templates',
  lead: 'Messages to customers that you prepare once. Choose one when you write to a customer, and change it there.',
  make: 'New template',
  newTitle: 'New template',
  back: 'All templates',
  create: 'Create template',
  save: 'Save',

  list: {
    caption: 'Message templates',
    empty: 'There are no templates yet.',
    columns: { name: 'Name', subject: 'Subject' },
  },

  fields: {
    name: 'Name',
    nameHint: 'For your team; customers do not see it.',
    subject: 'Subject',
    subjectHint:
      'In subject and message, {name}, {order} and {return} stand for the customer’s name and the numbers of the order and the return.',
    body: 'Message',
  },

  faults: {
    name: 'Enter a name of up to 60 characters.',
    subject: 'Enter a subject of up to 150 characters.',
    body: 'Enter a message of up to 5,000 characters.',
    name_taken: 'Another template has this name. Choose a different one.',
    too_many: 'There are already 100 templates, the maximum. Delete one first.',
  },

  remove: { title: 'Delete template', button: 'Delete template' },

  refused: {
    version_conflict: {
      title: 'Not deleted',
      message: 'A colleague has just changed it. Check it again before you delete it.',
    },
  },
} as const

/** Confirmations, shown once on the page after the action. */
export const templateDoneText = {
  created: { title: 'Template created', message: 'Your team can use it now.' },
  saved: { title: 'Saved', message: 'Your team can use it now.' },
  deleted: { title: 'Template deleted', message: 'Messages that were sent stay as they are.' },
} as const satisfies Record<string, Notice>

export type TemplateDone = keyof typeof templateDoneText

export const isTemplateDone = (name: string | null): name is TemplateDone =>
  name !== null && Object.hasOwn(templateDoneText, name)
