import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer, FormRefused } from '#platform/forms/form-answer.ts'

import { adminReturnText } from '../../handling/admin-return-text.ts'
import { lineField } from '../../handling/line-field.ts'
import type { ReturnItem } from '../../return.ts'
import type { RefundProposal } from '../../server/handling/read-admin-return.ts'

const text = adminReturnText.refund

type Props = {
  items: readonly ReturnItem[]
  proposal: RefundProposal
  answer: FormAnswer | undefined
}

/** Refunds a return: the proposed sums, which staff can change. */
export const RefundForm = ({ items, proposal, answer }: Props) => (
  <section aria-label={text.title} className="grid gap-4">
    <h2 className="text-xl font-semibold">{text.title}</h2>
    <p className="max-w-xl text-ink-soft">
      {text.text} {text.left(proposal.orderLeftPence)}
    </p>
    <ActionForm form="refund-return" answer={answer} className="grid max-w-xl gap-5">
      {({ refused, isSending }) => (
        <>
          {proposal.lines.map((line) => {
            const item = items.find(({ return_item_id: id }) => id === line.return_item_id)
            return (
              <Amount
                key={line.return_item_id}
                label={text.line(item?.name ?? '', line.units)}
                name={lineField('refund', line.return_item_id)}
                pence={line.pence}
                hint={hintOf(line)}
                refused={refused}
              />
            )
          })}
          <Amount
            label={text.delivery}
            name="delivery"
            pence={proposal.deliveryPence}
            hint={text.most(proposal.mostDeliveryPence)}
            refused={refused}
          />
          <Ways refused={refused} />
          <Button type="submit" busy={isSending} className="justify-self-start">
            {text.submit}
          </Button>
        </>
      )}
    </ActionForm>
  </section>
)

type AmountProps = {
  label: string
  name: string
  pence: number
  hint: string
  refused: FormRefused | undefined
}

const hintOf = ({ mostPence, differencePence, hasLostValue }: RefundProposal['lines'][number]) =>
  differencePence === 0
    ? text.most(mostPence)
    : `${text.most(mostPence)} ${text.difference(differencePence, hasLostValue)}`

const Amount = ({ label, name, pence, hint, refused }: AmountProps) => (
  <TextField
    label={label}
    hint={hint}
    name={name}
    inputMode="decimal"
    autoComplete="off"
    defaultValue={refused?.typed[name] ?? (pence / 100).toFixed(2)}
    error={refused?.fields[name]}
  />
)

const Ways = ({ refused }: { refused: FormRefused | undefined }) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-medium">{text.way}</legend>
    {Object.entries(text.ways).map(([way, label]) => (
      <label key={way} className="flex min-h-11 items-center gap-3">
        <input
          type="radio"
          name="way"
          value={way}
          defaultChecked={(refused?.typed.way ?? 'original') === way}
          className="size-5 accent-accent"
        />
        {label}
      </label>
    ))}
    {refused?.fields.way !== undefined && (
      <p className="text-sm text-danger">{refused.fields.way}</p>
    )}
  </fieldset>
)
