import { useState } from 'react'
import type { ReactNode } from 'react'

import { RecordFields } from '#platform/admin/browser/record-fields.tsx'
import { useHeld } from '#platform/admin/browser/use-held.ts'
import type { RecordField, CurrentRecord } from '#platform/admin/record-form.ts'
import { Button } from '#platform/ui/button.tsx'
import { EditForm } from './edit-form.tsx'
import type { FormAnswer } from '../form-answer.ts'

type Props = {
  form: string
  /** What a new one is made under, so that two presses make one. */
  id?: string
  fields: readonly RecordField[]
  now: CurrentRecord
  submit: string
  /** Parameters of the address that make it a form about something else. */
  perSearch?: readonly string[]
  answer: FormAnswer | undefined
  /** What stands between the inputs and the button. */
  children?: ReactNode
}

/** The form of one thing that staff decide about. */
export function RecordForm(props: Props) {
  const { form, id, fields, now, submit, perSearch, answer, children } = props
  const [isUnsaved, setIsUnsaved] = useState(false)
  const { value: opened } = useHeld(now, String(now.version), isUnsaved)
  return (
    <EditForm
      form={form}
      answer={answer}
      {...(perSearch && { perSearch })}
      onUnsaved={setIsUnsaved}
      className="grid max-w-2xl gap-5"
    >
      {({ refused, isSending }) => (
        <>
          {id !== undefined && <input type="hidden" name="id" value={id} />}
          <RecordFields
            fields={fields}
            now={opened}
            typed={refused?.typed}
            faults={refused?.fields}
          />
          {children}
          <Button type="submit" busy={isSending} className="justify-self-start">
            {submit}
          </Button>
        </>
      )}
    </EditForm>
  )
}
