import { Button } from '#platform/ui/button.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'

import { adminCreditText } from '../../admin-credit-text.ts'
import { AmountField } from './amount-fields.tsx'

const text = adminCreditText.issue

type Props = {
  /** So that two presses issue one. */
  giftKey: string
  answer: FormAnswer | undefined
}

/** Issues a gift card. */
export const IssueForm = ({ giftKey, answer }: Props) => (
  <ActionForm form="issue-gift-card" answer={answer}>
    {({ refused, isSending }) => (
      <>
        <input type="hidden" name="key" value={giftKey} />
        <AmountField refused={refused} />
        <TextField
          label={text.email}
          hint={text.emailHint}
          optional
          name="recipient"
          type="email"
          autoComplete="off"
          defaultValue={refused?.typed.recipient ?? ''}
          error={refused?.fields.recipient}
        />
        <Field label={text.message} optional error={refused?.fields.message}>
          {({ className, ...control }) => (
            <textarea
              {...control}
              name="message"
              rows={3}
              defaultValue={refused?.typed.message ?? ''}
              className={`${className} field-sizing-content max-h-60`}
            />
          )}
        </Field>
        <Button type="submit" busy={isSending} className="justify-self-start">
          {text.submit}
        </Button>
      </>
    )}
  </ActionForm>
)
