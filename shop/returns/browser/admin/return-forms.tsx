import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer, FormRefused } from '#platform/forms/form-answer.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { orderText } from '#shop/orders/order-text.ts'

import { adminReturnText } from '../../handling/admin-return-text.ts'
import { lineField } from '../../handling/line-field.ts'
import type { LineQuestion } from '../../handling/line-field.ts'
import { returnReasonLabels } from '../../return-labels.ts'
import { isShopsFault } from '../../return-state.ts'
import type { ReturnItem } from '../../return.ts'

/** Approves a return. */
export function ApproveForm({ answer }: { answer: FormAnswer | undefined }) {
  const text = adminReturnText.approve
  return (
    <section aria-label={text.title} className="grid justify-items-start gap-4">
      <h2 className="text-xl font-semibold">{text.title}</h2>
      <p className="text-ink-soft">{text.text}</p>
      <ActionForm form="approve-return" answer={answer}>
        {({ isSending }) => (
          <Button type="submit" busy={isSending}>
            {text.submit}
          </Button>
        )}
      </ActionForm>
    </section>
  )
}

type RejectProps = {
  /** The parcel arrived without any of the goods. */
  isEmpty: boolean
  answer: FormAnswer | undefined
}

/** Rejects a return. */
export function RejectForm({ isEmpty, answer }: RejectProps) {
  const text = adminReturnText.reject
  return (
    <section aria-label={text.title} className="grid gap-4">
      <h2 className="text-xl font-semibold">{text.title}</h2>
      <p className="max-w-xl text-ink-soft">{isEmpty ? text.emptyText : text.text}</p>
      <ActionForm form="reject-return" answer={answer} className="grid max-w-xl gap-5">
        {({ refused, isSending }) => (
          <>
            <TextField
              label={text.reason}
              name="reason"
              autoComplete="off"
              defaultValue={refused?.typed.reason}
              error={refused?.fields.reason}
            />
            <Button
              type="submit"
              variant="secondary"
              busy={isSending}
              className="justify-self-start"
            >
              {text.submit}
            </Button>
          </>
        )}
      </ActionForm>
    </section>
  )
}

const receiveText = adminReturnText.receive

type Props = {
  items: readonly ReturnItem[]
  /** Makes pressing twice safe: one parcel is received once. */
  parcelKey: string
  answer: FormAnswer | undefined
}

/** Records what was in a parcel, line by line. */
export const ReceiveForm = ({ items, parcelKey, answer }: Props) => (
  <section aria-label={receiveText.title} className="grid gap-4">
    <h2 className="text-xl font-semibold">{receiveText.title}</h2>
    <p className="text-ink-soft">{receiveText.text}</p>
    <ActionForm form="receive-return" answer={answer} className="grid max-w-xl gap-8">
      {({ refused, isSending }) => (
        <>
          <input type="hidden" name="key" value={parcelKey} />
          {items.map((item) => (
            <Line key={item.return_item_id} item={item} refused={refused} />
          ))}
          <Button type="submit" busy={isSending} className="justify-self-start">
            {receiveText.submit}
          </Button>
        </>
      )}
    </ActionForm>
  </section>
)

function Line({ item, refused }: { item: ReturnItem; refused: FormRefused | undefined }) {
  const asked = (question: LineQuestion, otherwise = '') => {
    const name = lineField(question, item.return_item_id)
    return {
      name,
      autoComplete: 'off',
      defaultValue: refused?.typed[name] ?? otherwise,
      error: refused?.fields[name],
    }
  }
  // Faulty goods are not restocked by default.
  const isSpoilt = item.reason === 'faulty' || item.is_sealed === false
  const [sellable, spoilt] = isSpoilt ? [0, item.quantity] : [item.quantity, 0]
  const variant = orderText.variant(item.colour_name, item.size_name)
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 font-medium wrap-anywhere">
        {receiveText.line(item.name, variant, item.quantity)}
        <span className="block text-sm font-normal text-ink-soft">
          {returnReasonLabels[item.reason]}
        </span>
      </legend>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <TextField
          label={receiveText.restocked}
          inputMode="numeric"
          {...asked('restocked', String(sellable))}
        />
        <TextField
          label={receiveText.written_off}
          inputMode="numeric"
          {...asked('written_off', String(spoilt))}
        />
        <TextField label={receiveText.missing} inputMode="numeric" {...asked('missing', '0')} />
      </div>
      {isShopsFault(item.reason) ? (
        <p className="text-sm text-ink-soft">{receiveText.noDeduction}</p>
      ) : (
        <>
          <TextField
            label={receiveText.deduction}
            hint={receiveText.deductionHint}
            inputMode="decimal"
            optional
            {...asked('deduction')}
          />
          <TextField label={receiveText.deductionReason} optional {...asked('deduction_reason')} />
        </>
      )}
    </fieldset>
  )
}
