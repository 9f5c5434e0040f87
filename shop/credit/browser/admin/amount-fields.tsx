import { TextField } from '#platform/ui/field.tsx'
import type { FormRefused } from '#platform/forms/form-answer.ts'

import { adminCreditText as text } from '../../admin-credit-text.ts'

type Props = { refused: FormRefused | undefined }

/** The amount to give. */
export const AmountField = ({ refused }: Props) => (
  <TextField
    label={text.amount}
    hint={text.amountHint}
    name="amount"
    inputMode="decimal"
    autoComplete="off"
    defaultValue={refused?.typed.amount ?? ''}
    error={refused?.fields.amount}
  />
)

/** The reason. */
export const ReasonField = ({ refused }: Props) => (
  <TextField
    label={text.reason}
    hint={text.reasonHint}
    name="reason"
    autoComplete="off"
    defaultValue={refused?.typed.reason ?? ''}
    error={refused?.fields.reason}
  />
)
