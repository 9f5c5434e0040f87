import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'

import { peopleText } from '../people-text.ts'
import type { NamedRole } from '../name-of-admin.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import type { Colleague } from '../server/people.ts'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { EditForm } from '#platform/forms/browser/edit-form.tsx'

const text = peopleText.team

type Props = {
  colleague: Colleague
  roles: readonly NamedRole[]
  name: string
  answer: FormAnswer | undefined
}

/** What an owner can do about a colleague: their role, their sessions, their place in the team. */
export const ColleagueActions = ({ colleague, roles, name, answer }: Props) => (
  <div className="grid gap-6 rounded-sm bg-sand/50 p-4">
    <EditForm
      form="change-role"
      name={name}
      id={colleague.id}
      answer={answer}
      className="flex flex-wrap items-end gap-3"
    >
      {({ isSending }) => (
        <>
          <input type="hidden" name="seen" value={colleague.role.key} />
          <Field label={text.role} className="min-w-0 flex-1 basis-60">
            {(props) => (
              // What somebody else made of it meanwhile is what there is to choose from.
              <select
                {...props}
                key={colleague.role.key}
                name="role"
                defaultValue={colleague.role.key}
              >
                <RoleOptions roles={roles} />
              </select>
            )}
          </Field>
          <Button type="submit" variant="secondary" busy={isSending}>
            {text.changeRole}
          </Button>
        </>
      )}
    </EditForm>
    {colleague.lockedUntil && (
      <ActionForm form="unlock-factor" id={colleague.id} answer={answer} className="grid gap-3">
        {({ isSending }) => (
          <>
            <p className="text-sm text-ink-soft">{text.lockedText}</p>
            <Button
              type="submit"
              variant="secondary"
              size="small"
              busy={isSending}
              className="justify-self-start"
            >
              {text.unlock}
            </Button>
          </>
        )}
      </ActionForm>
    )}
    <ActionForm form="end-sessions" id={colleague.id} answer={answer} className="">
      {({ isSending }) => (
        <Button type="submit" variant="secondary" size="small" busy={isSending}>
          {text.endSessions}
        </Button>
      )}
    </ActionForm>
    <ActionForm form="remove-admin" id={colleague.id} answer={answer} className="grid gap-3">
      {({ isSending }) => (
        <>
          <input type="hidden" name="seen" value={colleague.role.key} />
          <p className="text-sm text-ink-soft">{text.removeText(name)}</p>
          <Button
            type="submit"
            variant="secondary"
            size="small"
            busy={isSending}
            className="justify-self-start text-danger"
          >
            {text.remove}
          </Button>
        </>
      )}
    </ActionForm>
  </div>
)

/** The choices of a list of roles. */
export const RoleOptions = ({ roles }: { roles: readonly NamedRole[] }) =>
  roles.map(({ key, name, hint }) => (
    <option key={key} value={key}>
      {name}: {hint}
    </option>
  ))
