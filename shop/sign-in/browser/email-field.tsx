import { TextField } from '#platform/ui/field.tsx'

import { accountsText } from '../accounts-text.ts'

type Props = {
  /** `username webauthn` where an account is signed in to: browsers offer its passkeys there. */
  autoComplete: 'email' | 'username webauthn'
  defaultValue: string | undefined
  error: string | undefined
}

/** The email of an account. */
export const EmailField = (props: Props) => (
  <TextField
    {...props}
    name="email"
    type="email"
    inputMode="email"
    label={accountsText.fields.email}
    autoCapitalize="none"
    spellCheck={false}
    required
  />
)
