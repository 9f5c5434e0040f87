import { Button } from '#platform/ui/button.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'

import { adminText } from '#shop/second-factor/admin-text.ts'
import { peopleText } from '../people-text.ts'
import { adminRoles } from '#shop/sign-in/admin/permissions.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'

const text = peopleText.invite

/** Asks somebody to run the shop. */
export const InviteForm = ({ answer }: { answer: FormAnswer | undefined }) => (
  <ActionForm
    form="invite-admin"
    answer={answer}
    className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
  >
    {({ refused, isSending }) => (
      <>
        <TextField
          label={text.email}
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={refused?.typed.email ?? ''}
          error={refused?.fields.email}
        />
        <Field label={text.role} error={refused?.fields.role}>
          {(props) => (
            <select {...props} name="role" defaultValue={refused?.typed.role ?? 'support'}>
              {adminRoles.map((role) => (
                <option key={role} value={role}>
                  {adminText.roles[role]}: {peopleText.roleHint[role]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit" busy={isSending} className="justify-self-start">
          {text.submit}
        </Button>
      </>
    )}
  </ActionForm>
)
