import { Link } from 'react-router'

import { adminRolePath } from '#shop/sign-in/admin/admin-paths.ts'

import { roleText } from '../roles/role-text.ts'

type Props = { roles: readonly { id: string; name: string; hint: string; members: number }[] }

/** The roles that owners made: what each includes, and how many people have it. */
export const CustomRoles = ({ roles }: Props) =>
  roles.length === 0 ? (
    <p className="text-ink-soft">{roleText.none}</p>
  ) : (
    <ul className="border-t">
      {roles.map(({ id, name, hint, members }) => (
        <li key={id} className="grid gap-1 border-b py-4">
          <p className="font-medium wrap-anywhere">
            <Link to={adminRolePath(id)} className="link">
              {name}
            </Link>{' '}
            <span className="font-normal text-ink-soft">({roleText.members(members)})</span>
          </p>
          <p className="text-sm text-ink-soft">{hint}</p>
        </li>
      ))}
    </ul>
  )
