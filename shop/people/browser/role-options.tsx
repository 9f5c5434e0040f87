import type { NamedRole } from '../name-of-admin.ts'

/** The choices of a list of roles. */
export const RoleOptions = ({ roles }: { roles: readonly NamedRole[] }) =>
  roles.map(({ key, name, hint }) => (
    <option key={key} value={key}>
      {name}: {hint}
    </option>
  ))
