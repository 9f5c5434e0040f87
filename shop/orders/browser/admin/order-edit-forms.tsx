import { Form } from 'react-router'

import { EditForm } from '#platform/forms/browser/edit-form.tsx'
import { ActionForm, useIsSending } from '#platform/forms/browser/action-form.tsx'
import type { FieldTexts, FormAnswer } from '#platform/forms/form-answer.ts'
import { pounds } from '#platform/money/pounds.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'
import { addressFormOf } from '#shop/profile/address/address-form.ts'
import type { Address } from '#shop/profile/address/address.ts'
import { addressInputs } from '#shop/profile/browser/address-inputs.ts'

import { orderEditText } from '../../order-edit-text.ts'
import { itemName } from '../../line-name.ts'
import { orderText } from '../../order-text.ts'
import type { OrderItem } from '../../order.ts'
import type { ItemChoice } from '../../server/edit/edit-order.ts'

type Common = {
  /** Idempotency key, so that sending twice changes once. */
  editKey: string
  answer: FormAnswer | undefined
}

/** The delivery address of an order of which nothing was sent. */
export function OrderAddressForm({ address, editKey, answer }: Common & { address: Address }) {
  const { address: text } = orderEditText
  const fields = addressFormOf(address)
  return (
    <EditForm form="order-address" answer={answer} className="grid max-w-2xl gap-6">
      {({ refused, isSending }) => (
        <>
          <input type="hidden" name="key" value={refused?.typed.key ?? editKey} />
          <input type="hidden" name="seen" value={refused?.typed.seen ?? JSON.stringify(address)} />
          <div className="grid gap-5 sm:grid-cols-2">
            {addressInputs().map(({ name, autoComplete: _theirs, ...input }) => (
              <TextField
                key={name}
                {...input}
                name={name}
                autoComplete="off"
                defaultValue={refused?.typed[name] ?? fields[name]}
                error={refused?.fields[name]}
              />
            ))}
          </div>
          <Button type="submit" busy={isSending} data-save className="justify-self-start">
            {text.submit}
          </Button>
        </>
      )}
    </EditForm>
  )
}

/** Another size or colour for units of a line; of one that costs more, who pays for that. */
export function OrderItemForm({
  item,
  choices,
  editKey,
  answer,
}: Common & { item: OrderItem; choices: readonly (ItemChoice & { value: string })[] }) {
  const { item: text } = orderEditText
  const next = answer?.kind === 'next' ? answer.typed : undefined
  const chosen = next && choices.find(({ value }) => value === next.choice)
  if (next && chosen) return <DearerItem item={item} chosen={chosen} typed={next} />
  return (
    <ActionForm form="order-item" answer={answer} className="grid max-w-2xl gap-6">
      {({ refused, isSending }) => (
        <>
          <input type="hidden" name="key" value={refused?.typed.key ?? editKey} />
          {item.quantity === 1 ? (
            <input type="hidden" name="quantity" value="1" />
          ) : (
            <TextField
              label={text.quantity(item.quantity)}
              name="quantity"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={refused?.typed.quantity ?? String(item.quantity)}
              error={refused?.fields.quantity}
              className="max-w-40"
            />
          )}
          <Field label={text.choice} hint={text.difference} error={refused?.fields.choice}>
            {(field) => (
              <select {...field} name="choice" defaultValue={refused?.typed.choice ?? ''}>
                <option value="" disabled>
                  {text.choose}
                </option>
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value} disabled={choice.available === 0}>
                    {text.option(
                      orderText.variant(choice.colourName, choice.sizeName),
                      choice.available,
                      choice.pence,
                      item.unit_price_pence,
                    )}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Button type="submit" busy={isSending} className="justify-self-start">
            {text.submit}
          </Button>
        </>
      )}
    </ActionForm>
  )
}

/** The chosen size or colour costs more: the customer pays the difference, or nobody does. */
function DearerItem({
  item,
  chosen,
  typed,
}: {
  item: OrderItem
  chosen: ItemChoice
  typed: FieldTexts
}) {
  const { dearer: text } = orderEditText.item
  const isSending = useIsSending('order-item')
  const price = pounds(Number(typed.pence))
  const to = itemName({ ...item, colour_name: chosen.colourName, size_name: chosen.sizeName })
  return (
    <section aria-label={text.title} className="grid max-w-2xl gap-5">
      <h2 className="text-xl font-semibold">{text.title}</h2>
      <p className="wrap-anywhere">{text.text(price, `${typed.quantity} × ${to}`)}</p>
      <p className="text-ink-soft">{text.link}</p>
      <Form method="post" className="flex flex-wrap gap-3">
        {['key', 'quantity', 'choice', 'pence'].map((name) => (
          <input key={name} type="hidden" name={name} value={typed[name]} />
        ))}
        <input type="hidden" name="form" value="order-item" />
        <Button type="submit" name="charge" value="link" busy={isSending}>
          {text.charge(price)}
        </Button>
        <Button type="submit" name="charge" value="none" variant="secondary">
          {text.waive}
        </Button>
      </Form>
    </section>
  )
}
