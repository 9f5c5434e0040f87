import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'

import { adminCreditText } from '../../admin-credit-text.ts'
import { AmountField, ReasonField } from './amount-fields.tsx'

const text = adminCreditText.grant

type Props = {
  /** Idempotency key, so that pressing twice gives once. */
  giftKey: string
  /** The customer, if known; otherwise the form asks. */
  email?: string
  answer: FormAnswer | undefined
}

/** Gives a customer store credit. */
export const GrantForm = ({ giftKey, email, answer }: Props) => (
  <ActionForm form="grant-credit" answer={answer}>
    {({ refused, isSending }) => (
      <>
        <input type="hidden" name="key" value={giftKey} />
        {email === undefined ? (
          <TextField
            label={text.email}
            name="email"
            type="email"
            autoComplete="off"
            defaultValue={refused?.typed.email ?? ''}
            error={refused?.fields.email}
          />
        ) : (
          <input type="hidden" name="email" value={email} />
        )}
        <AmountField refused={refused} />
        <ReasonField refused={refused} />
        <Button type="submit" busy={isSending} className="justify-self-start">
          {text.submit}
        </Button>
      </>
    )}
  </ActionForm>
)
