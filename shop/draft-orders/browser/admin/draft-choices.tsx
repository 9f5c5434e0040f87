import { ConflictChoices } from '#platform/admin/browser/conflict-choices.tsx'
import { EditForm } from '#platform/forms/browser/edit-form.tsx'
import type { FormAnswer, FormRefused } from '#platform/forms/form-answer.ts'
import { pounds } from '#platform/money/pounds.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'
import { orderText } from '#shop/orders/order-text.ts'

import { draftOrderText } from '../../draft-order-text.ts'
import { draftFields, lineKey, LONGEST_DISCOUNT_REASON } from '../../draft-order.ts'
import type { DraftConflict, DraftDiscount, DraftQuote } from '../../draft-order.ts'
import type { FoundProduct } from '../../server/draft-order-queries.ts'

type DeliveryProps = {
  quotes: readonly DraftQuote[]
  chosen: string
  refused: FormRefused | undefined
}

/** The delivery method, with its price for these goods. */
export const DeliveryFields = ({ quotes, chosen, refused }: DeliveryProps) => (
  <Field label={draftOrderText.delivery.title} error={refused?.fields['delivery']}>
    {(props) => (
      <select {...props} name="delivery" defaultValue={refused?.typed['delivery'] ?? chosen}>
        <option value="">{draftOrderText.delivery.choose}</option>
        {quotes.map(({ methodId, name, deliveryPence, isServed }) => (
          <option key={methodId} value={methodId}>
            {draftOrderText.delivery.option(name, pounds(deliveryPence), isServed !== false)}
          </option>
        ))}
      </select>
    )}
  </Field>
)

type DiscountProps = { discount: DraftDiscount; refused: FormRefused | undefined }

/** The discount by staff, and its reason. */
export function DiscountFields({ discount, refused }: DiscountProps) {
  const { kind, value, reason } = discount
  const shown = kind === 'none' ? '' : kind === 'percent' ? String(value) : (value / 100).toFixed(2)
  const { kinds } = draftOrderText.discount

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={draftOrderText.discount.kind}>
        {(props) => (
          <select
            {...props}
            name="discount_kind"
            defaultValue={refused?.typed['discount_kind'] ?? kind}
          >
            {(['none', 'percent', 'pence'] as const).map((one) => (
              <option key={one} value={one}>
                {kinds[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label={draftOrderText.discount.value}
        name="discount_value"
        inputMode="decimal"
        autoComplete="off"
        optional
        defaultValue={refused?.typed['discount_value'] ?? shown}
        error={refused?.fields['discount_value']}
      />
      <TextField
        label={draftOrderText.discount.reason}
        hint={draftOrderText.discount.reasonHint}
        name="discount_reason"
        autoComplete="off"
        optional
        maxLength={LONGEST_DISCOUNT_REASON}
        className="sm:col-span-2"
        defaultValue={refused?.typed['discount_reason'] ?? reason}
        error={refused?.fields['discount_reason']}
      />
    </div>
  )
}

const text = draftOrderText.goods

/** Products that match the search, with a button for each size. */
export function FoundProducts({ products }: { products: readonly FoundProduct[] }) {
  if (products.length === 0) return <p className="text-ink-soft">{text.noneFound}</p>
  return (
    <ul aria-label={text.results} className="border-t">
      {products.map(({ id, name, colourName, pricePence, sizes }) => (
        <li key={id} className="grid gap-2 border-b py-3">
          <p className="wrap-anywhere">
            {orderText.variant(`${name}, ${colourName}`, null)}{' '}
            <span className="text-ink-soft">{pounds(pricePence)}</span>
          </p>
          <div className="flex flex-wrap gap-2">
            {sizes.map(({ sizeId, sizeName, available }) => (
              <Button
                key={sizeId ?? '-'}
                type="submit"
                variant="secondary"
                size="small"
                name="do"
                value={`add:${lineKey({ product_id: id, size_id: sizeId })}`}
                disabled={available === 0}
                aria-label={text.addNamed(
                  `${orderText.variant(`${name}, ${colourName}`, sizeName)}, ${text.available(available)}`,
                )}
              >
                {sizeName ?? text.add} · {text.available(available)}
              </Button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

const { conflict: conflictText } = draftOrderText

type Props = { conflict: DraftConflict; answer: FormAnswer | undefined }

/** Two conflicting versions of a draft, with a choice for each section. */
export const DraftConflictForm = ({ conflict, answer }: Props) => (
  <EditForm form="merge" answer={answer}>
    {({ isSending }) => (
      <>
        <input type="hidden" name="version" value={conflict.version} />
        <input type="hidden" name="theirs" value={JSON.stringify(conflict.theirs)} />
        <input type="hidden" name="yours" value={JSON.stringify(conflict.yours)} />
        <input type="hidden" name="conflict" value={JSON.stringify(conflict)} />
        <ConflictChoices
          conflicts={conflict.conflicts}
          labelOf={(field) => labelled(field, conflictText.fields)}
          theirs={(field) => labelled(field, conflict.fieldTexts.theirs)}
          yours={(field) => labelled(field, conflict.fieldTexts.yours)}
          kept={new Map()}
        />
        <Button
          type="submit"
          name="do"
          value="merge"
          data-save
          busy={isSending}
          className="justify-self-start"
        >
          {conflictText.save}
        </Button>
      </>
    )}
  </EditForm>
)

function labelled(field: string, texts: DraftConflict['fieldTexts']['theirs']): string {
  const known = draftFields.find((one) => one === field)
  return known ? texts[known] : field
}
