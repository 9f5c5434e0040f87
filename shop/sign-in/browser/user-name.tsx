/** For password managers: whose password the field beside it is. */
export const UserName = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
)
