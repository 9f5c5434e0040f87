import { Link } from 'react-router'

import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { Button } from '#platform/ui/button.tsx'
import { ADMIN_PEOPLE } from '#shop/sign-in/admin/admin-paths.ts'

import { nameOfAdmin } from '../name-of-admin.ts'
import { roleText } from '../roles/role-text.ts'

const text = roleText.remove

type Person = { email: string; firstName: string; lastName: string }

type Props = {
  role: { version: number }
  holders: { members: readonly Person[]; invited: readonly { email: string }[] }
  answer: FormAnswer | undefined
}

/** Deletes a role; while somebody has it, it says who, and where to change that. */
export const DeleteRole = ({ role, holders: { members, invited }, answer }: Props) => (
  <section aria-labelledby="delete" className="grid max-w-2xl gap-4 border-t pt-8">
    <h2 id="delete" className="text-xl font-semibold">
      {text.title}
    </h2>
    {members.length + invited.length === 0 ? (
      <>
        <p className="text-ink-soft">{text.free}</p>
        <ActionForm form="delete" answer={answer}>
          {({ isSending }) => (
            <>
              <input type="hidden" name="version" value={role.version} />
              <Button
                type="submit"
                variant="secondary"
                busy={isSending}
                className="justify-self-start"
              >
                {text.button}
              </Button>
            </>
          )}
        </ActionForm>
      </>
    ) : (
      <>
        <p className="text-ink-soft">{text.used}</p>
        <ul className="grid gap-1">
          {members.map((person) => (
            <li key={person.email}>
              <Link to={`${ADMIN_PEOPLE}#team`} className="link wrap-anywhere">
                {nameOfAdmin(person)}
              </Link>
            </li>
          ))}
          {invited.map(({ email }) => (
            <li key={email}>
              <Link to={`${ADMIN_PEOPLE}#invitations`} className="link wrap-anywhere">
                {text.invited(email)}
              </Link>
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
)
