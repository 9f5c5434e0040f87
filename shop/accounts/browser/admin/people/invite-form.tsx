import { Button } from '#platform/ui/button.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'

import { adminText } from '../../../admin-text.ts'
import { peopleText } from '../../../people-text.ts'
import { adminRoles } from '../../../permissions.ts'
import type { ProfileAnswer } from '../../../profile-answer.ts'
import { ProfileForm } from '../../profile/profile-form.tsx'

const text = peopleText.invite

/** Asks somebody to run the shop. */
export const InviteForm = ({ answer }: { answer: ProfileAnswer | undefined }) => (
  <ProfileForm
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
  </ProfileForm>
)
