import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { ProfileForm } from '#shop/accounts/browser/profile/profile-form.tsx'
import type { ProfileAnswer } from '#shop/accounts/profile-answer.ts'

import { adminReturnText } from '../../handling/admin-return-text.ts'

/** Lets goods come back. */
export function ApproveForm({ answer }: { answer: ProfileAnswer | undefined }) {
  const text = adminReturnText.approve
  return (
    <section aria-label={text.title} className="grid justify-items-start gap-4">
      <h2 className="text-xl font-semibold">{text.title}</h2>
      <p className="text-ink-soft">{text.text}</p>
      <ProfileForm form="approve-return" answer={answer}>
        {({ isSending }) => (
          <Button type="submit" busy={isSending}>
            {text.submit}
          </Button>
        )}
      </ProfileForm>
    </section>
  )
}

type RejectProps = {
  /** Its parcel came and had nothing of it. */
  isEmpty: boolean
  answer: ProfileAnswer | undefined
}

/** Turns a return down. */
export function RejectForm({ isEmpty, answer }: RejectProps) {
  const text = adminReturnText.reject
  return (
    <section aria-label={text.title} className="grid gap-4">
      <h2 className="text-xl font-semibold">{text.title}</h2>
      <p className="max-w-xl text-ink-soft">{isEmpty ? text.emptyText : text.text}</p>
      <ProfileForm form="reject-return" answer={answer} className="grid max-w-xl gap-5">
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
      </ProfileForm>
    </section>
  )
}
