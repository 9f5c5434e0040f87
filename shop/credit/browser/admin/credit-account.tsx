import { AdminLink } from '#shop/sign-in/browser/admin/admin-link.tsx'
import { Moment } from '#platform/dates/moment.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { pounds } from '#platform/money/pounds.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'

import { adminCreditText, creditEntryText } from '../../admin-credit-text.ts'
import type { DescribedCreditEntry } from '../../credit-list.ts'
import { ReasonField } from './amount-fields.tsx'

const text = adminCreditText.account

type CorrectProps = {
  balancePence: number
  /** Idempotency key, so that pressing twice corrects once. */
  correctionKey: string
  answer: FormAnswer | undefined
}

/** Sets a balance, together with the balance that was shown (optimistic locking). */
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

/** Blocks or unblocks a gift card. */
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

/** The ledger of a gift card or store credit, newest first. */
export const CreditLedger = ({ entries }: { entries: readonly DescribedCreditEntry[] }) => (
  <ul aria-label={text.caption} className="border-t text-sm">
    {entries.map(({ id, kind, at, pence, balancePence, orderId, orderNumber, reason }) => (
      <li key={id} className="grid gap-x-6 gap-y-1 border-b py-3 sm:grid-cols-[1fr_auto_7rem_7rem]">
        <span className="wrap-anywhere">
          {creditEntryText[kind]}{' '}
          {orderId !== null && (
            <AdminLink to={`/admin/orders/${orderId}`} className="link">
              {orderNumber}
            </AdminLink>
          )}
          {reason !== null && <span className="block text-ink-soft">{reason}</span>}
        </span>
        <span className="text-ink-soft">
          <Moment at={at} />
        </span>
        <span className="tabular-nums sm:text-end">
          {pence < 0 ? `−${pounds(-pence)}` : `+${pounds(pence)}`}
        </span>
        <span className="text-ink-soft tabular-nums sm:text-end">
          {text.after(pounds(balancePence))}
        </span>
      </li>
    ))}
  </ul>
)
