import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'
import type { CurrentRecord, RecordField, RecordTexts } from '#platform/admin/record-form.ts'
import { isPlainLine, isStorable } from '#platform/storable-text.ts'

import { templateText as text } from './message-template-text.ts'

export const ADMIN_TEMPLATES = '/admin/message-templates'
export const ADMIN_NEW_TEMPLATE = `${ADMIN_TEMPLATES}/new`
export const adminTemplatePath = (id: string): string => `${ADMIN_TEMPLATES}/${id}`

export const MAX_NAME = 60
export const MAX_SUBJECT = 150
export const MAX_TEXT = 5000

/** A message that staff prepared; subject and body can name {name}, {order} and {return}. */
export type MessageTemplate = {
  id: string
  version: number
  name: string
  subject: string
  body: string
}

/** All templates by their names. */
export const templateList = defineList({
  name: 'message-templates',
  path: ADMIN_TEMPLATES,
  filters: {},
  sorts: { name: 'text' },
  usual: 'name',
  rows: 100,
})

export type TemplateListQuery = ListQuery<unknown, 'name'>

/** What the form is called. */
export const TEMPLATE_FORM = 'save-template'
export const templateInputs = ['name', 'subject', 'body'] as const

export const templateFields: readonly RecordField[] = [
  { name: 'name', label: text.fields.name, hint: text.fields.nameHint, kind: 'line' },
  { name: 'subject', label: text.fields.subject, hint: text.fields.subjectHint, kind: 'line' },
  { name: 'body', label: text.fields.body, kind: 'lines' },
]

export const newTemplate: CurrentRecord = { version: 0, texts: {} }
export const currentTemplate = ({
  version,
  name,
  subject,
  body,
}: MessageTemplate): CurrentRecord => ({ version, texts: { name, subject, body } })

const isLine = (line: string, most: number) =>
  line !== '' && line.length <= most && isPlainLine(line)

/** What is wrong with a subject and a message, of a template or of what is sent. */
export const letterFaults = ({ subject, body }: { subject: string; body: string }) => ({
  ...(!isLine(subject, MAX_SUBJECT) && { subject: text.faults.subject }),
  ...((body === '' || body.length > MAX_TEXT || !isStorable(body)) && { body: text.faults.body }),
})

/** Reads the form and returns its faults, by input. */
export function readTemplateForm(texts: RecordTexts): {
  fields: Pick<MessageTemplate, 'name' | 'subject' | 'body'>
  faults: Record<string, string>
} {
  const name = (texts.name ?? '').trim()
  const subject = (texts.subject ?? '').trim()
  const body = (texts.body ?? '').replaceAll(/\r\n?/g, '\n').trim()
  return {
    fields: { name, subject, body },
    faults: {
      ...(!isLine(name, MAX_NAME) && { name: text.faults.name }),
      ...letterFaults({ subject, body }),
    },
  }
}
