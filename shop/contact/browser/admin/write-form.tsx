import { useState } from 'react'
import { Form, Link } from 'react-router'

import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { EditForm } from '#platform/forms/browser/edit-form.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'

import { ADMIN_TEMPLATES, MAX_SUBJECT, MAX_TEXT } from '../../admin/message-template.ts'
import type { MessageTemplate } from '../../admin/message-template.ts'
import { ADMIN_WRITE, fileTypes } from '../../admin/staff-message.ts'
import type { About } from '../../admin/staff-message.ts'
import { filesFault, staffMessageText as text } from '../../admin/staff-message-text.ts'

/** Chooses the template that the form begins with. */
export const TemplateChoice = ({
  about,
  templates,
  chosen,
}: {
  about: About
  templates: readonly MessageTemplate[]
  chosen: string | undefined
}) => (
  <div className="grid gap-3">
    {templates.length === 0 ? (
      <p className="text-ink-soft">{text.templates.none}</p>
    ) : (
      <Form method="get" action={ADMIN_WRITE} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name={about.kind} value={about.id} />
        <Field label={text.templates.title}>
          {(field) => (
            <select {...field} name="template" defaultValue={chosen}>
              {templates.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit" variant="secondary">
          {text.templates.use}
        </Button>
      </Form>
    )}
    <Link to={ADMIN_TEMPLATES} className="link lone-link justify-self-start text-sm">
      {text.templates.manage}
    </Link>
  </div>
)

const perTemplate = ['template']

/** The message to a customer, with its files. Its template was filled before. */
export function WriteForm({
  messageKey,
  subject,
  body,
  answer,
}: {
  /** The idempotency key of this message. */
  messageKey: string
  subject: string
  body: string
  answer: FormAnswer | undefined
}) {
  const [problem, setProblem] = useState<string>()
  return (
    <EditForm
      form="write"
      isAct
      answer={answer}
      encType="multipart/form-data"
      // Another template is another text.
      perSearch={perTemplate}
      className="grid max-w-2xl gap-5"
      onSubmit={(event) => {
        const files = event.currentTarget.querySelector<HTMLInputElement>('[name=file]')
        if (!files || files.checkValidity()) return
        event.preventDefault()
        files.focus()
      }}
    >
      {({ refused, isSending }) => (
        <>
          <input type="hidden" name="key" value={refused?.typed.key ?? messageKey} />
          <TextField
            label={text.subject}
            name="subject"
            maxLength={MAX_SUBJECT}
            error={refused?.fields.subject}
            defaultValue={refused?.typed.subject ?? subject}
          />
          <Field label={text.body} hint={text.bodyHint} error={refused?.fields.body}>
            {(field) => (
              <textarea
                {...field}
                name="body"
                rows={10}
                dir="auto"
                maxLength={MAX_TEXT}
                defaultValue={refused?.typed.body ?? body}
              />
            )}
          </Field>
          <Field
            label={text.files}
            hint={text.filesHint}
            error={problem ?? refused?.fields.file}
            optional
          >
            {(field) => (
              <input
                {...field}
                type="file"
                name="file"
                multiple
                // What is too large the server refuses before it reads which field it is.
                onChange={({ target }) => {
                  const fault = filesFault([...(target.files ?? [])])
                  setProblem(fault)
                  target.setCustomValidity(fault ?? '')
                }}
                accept={Object.keys(fileTypes)
                  .map((extension) => `.${extension}`)
                  .join(',')}
              />
            )}
          </Field>
          <Button type="submit" busy={isSending} className="justify-self-start">
            {text.send}
          </Button>
        </>
      )}
    </EditForm>
  )
}
