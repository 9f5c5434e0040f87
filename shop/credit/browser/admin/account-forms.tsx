import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'

import { adminCreditText } from '../../admin-credit-text.ts'
import { ReasonField } from './amount-fields.tsx'

const text = adminCreditText.account

type CorrectProps = {
  balancePence: number
  /** So that two presses correct once. */
  correctionKey: string
  answer: FormAnswer | undefined
}

/** Sets a balance; what was on it for whoever sets it goes along. */
export const CorrectForm = ({ balancePence, correctionKey, answer }: CorrectProps) => (
  <ActionForm form="correct-credit" answer={answer}>
    {({ refused, isSending }) => (
      <>
        <input type="hidden" name="key" value={correctionKey} />
        <input type="hidden" name="seen" value={refused?.typed.seen ?? balancePence} />
        <TextField
          label={text.newBalance}
          name="balance"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={refused?.typed.balance ?? (balancePence / 100).toFixed(2)}
          error={refused?.fields.balance}
        />
        <ReasonField refused={refused} />
        <Button type="submit" busy={isSending} className="justify-self-start">
          {text.correct}
        </Button>
      </>
    )}
  </ActionForm>
)

type BlockProps = { isActive: boolean; answer: FormAnswer | undefined }

/** Keeps a gift card from being spent, or lets it be spent again. */
export const BlockForm = ({ isActive, answer }: BlockProps) => (
  <ActionForm form={isActive ? 'block-card' : 'unblock-card'} answer={answer}>
    {({ isSending }) => (
      <Button
        type="submit"
        variant={isActive ? 'secondary' : 'primary'}
        busy={isSending}
        className="justify-self-start"
      >
        {isActive ? text.block : text.unblock}
      </Button>
    )}
  </ActionForm>
)
