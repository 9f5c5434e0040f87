import { longDate } from '#platform/dates/london-dates.ts'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'
import type { NamedRole } from '../name-of-admin.ts'

import { peopleText } from '../people-text.ts'
import { RoleOptions } from './colleague-actions.tsx'

const text = peopleText.invitations

type Invitation = {
  id: string
  email: string
  role: NamedRole
  expiresAt: Date
  invitedBy: string | null
}

type Props = { invitations: readonly Invitation[]; answer: FormAnswer | undefined }

/** Who is asked to run the shop and has not accepted yet. */
export const Invitations = ({ invitations, answer }: Props) => (
  <ul className="border-t">
    {invitations.map(({ id, email, role, expiresAt, invitedBy }) => (
      <li
        key={id}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b py-4"
      >
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{email}</p>
          <p className="text-sm text-ink-soft">
            {[
              role.name,
              text.until(longDate(expiresAt)),
              ...(invitedBy ? [text.by(invitedBy)] : []),
            ].join(', ')}
          </p>
        </div>
        <ActionForm form="revoke-invitation" id={id} answer={answer} className="">
          {({ isSending }) => (
            <Button
              type="submit"
              variant="secondary"
              size="small"
              busy={isSending}
              aria-label={text.revokeLabel(email)}
            >
              {text.revoke}
            </Button>
          )}
        </ActionForm>
      </li>
    ))}
  </ul>
)

const inviteText = peopleText.invite

type InviteProps = {
  roles: readonly NamedRole[]
  /** The key of the role that is chosen at first. */
  chosen?: string | undefined
  answer: FormAnswer | undefined
}

/** Asks somebody to run the shop. */
export const InviteForm = ({ roles, chosen = 'support', answer }: InviteProps) => (
  <ActionForm
    form="invite-admin"
    answer={answer}
    className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
  >
    {({ refused, isSending }) => (
      <>
        <TextField
          label={inviteText.email}
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={refused?.typed.email ?? ''}
          error={refused?.fields.email}
        />
        <Field label={inviteText.role} error={refused?.fields.role}>
          {(props) => (
            <select {...props} name="role" defaultValue={refused?.typed.role ?? chosen}>
              <RoleOptions roles={roles} />
            </select>
          )}
        </Field>
        <Button type="submit" busy={isSending} className="justify-self-start">
          {inviteText.submit}
        </Button>
      </>
    )}
  </ActionForm>
)
