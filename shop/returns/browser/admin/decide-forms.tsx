import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'

import { adminReturnText } from '../../handling/admin-return-text.ts'

/** Approves a return. */
export function ApproveForm({ answer }: { answer: FormAnswer | undefined }) {
  const text = adminReturnText.approve
  return (
    <section aria-label={text.title} className="grid justify-items-start gap-4">
      <h2 className="text-xl font-semibold">{text.title}</h2>
      <p className="text-ink-soft">{text.text}</p>
      <ActionForm form="approve-return" answer={answer}>
        {({ isSending }) => (
          <Button type="submit" busy={isSending}>
            {text.submit}
          </Button>
        )}
      </ActionForm>
    </section>
  )
}

type RejectProps = {
  /** The parcel arrived without any of the goods. */
  isEmpty: boolean
  answer: FormAnswer | undefined
}

/** Rejects a return. */
export function RejectForm({ isEmpty, answer }: RejectProps) {
  const text = adminReturnText.reject
  return (
    <section aria-label={text.title} className="grid gap-4">
      <h2 className="text-xl font-semibold">{text.title}</h2>
      <p className="max-w-xl text-ink-soft">{isEmpty ? text.emptyText : text.text}</p>
      <ActionForm form="reject-return" answer={answer} className="grid max-w-xl gap-5">
        {({ refused, isSending }) => (
          <>
            <TextField
              label={text.reason}
              name="reason"
              autoComplete="off"
              defaultValue={refused?.typed.reason}
              error={refused?.fields.reason}
            />
            <Button
              type="submit"
              variant="secondary"
              busy={isSending}
              className="justify-self-start"
            >
              {text.submit}
            </Button>
          </>
        )}
      </ActionForm>
    </section>
  )
}
