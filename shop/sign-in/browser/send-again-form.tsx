import { Form } from 'react-router'

import { Button } from '#platform/ui/button.tsx'

import { accountsText } from '../accounts-text.ts'

import { EmailField } from './email-field.tsx'
import { useIsSending } from './use-is-sending.ts'

type Props = {
  email?: string
  /** What stands in the field for the email, where it is not known. */
  typed?: string | undefined
  error?: string | undefined
}

/** Has the confirmation mail sent again; asks for the email where it is not known. */
export function SendAgainForm({ email, typed, error }: Props) {
  return (
    <Form method="post" noValidate className="grid gap-4">
      <input type="hidden" name="form" value="send-again" />
      {email === undefined ? (
        <EmailField autoComplete="email" defaultValue={typed} error={error} />
      ) : (
        <input type="hidden" name="email" value={email} />
      )}
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="justify-self-start"
        busy={useIsSending('send-again')}
      >
        {accountsText.checkEmail.again}
      </Button>
    </Form>
  )
}
