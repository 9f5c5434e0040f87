import type { ReactNode } from 'react'

import { EditForm } from '#platform/forms/browser/edit-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'
import type { HandTyped } from '#shop/payments/browser/admin/hand-fields.tsx'
import { addressInputs } from '#shop/profile/browser/address-inputs.ts'

import { draftOrderText as text } from '../../draft-order-text.ts'
import { LONGEST_DRAFT_NOTE } from '../../draft-order.ts'
import type { DraftOrder, DraftQuote } from '../../draft-order.ts'
import type { FoundSet } from '../../server/draft-order-queries.ts'
import { DeliveryFields, DiscountFields } from './draft-choices.tsx'
import { DraftLines } from './draft-lines.tsx'
import { FoundSets } from './found-sets.tsx'
import { SendSection } from './send-section.tsx'

type Props = {
  draft: DraftOrder
  quotes: readonly DraftQuote[]
  answer: FormAnswer | undefined
  /** The product search and its results, whose buttons belong to this form. */
  query: string
  now: Date
  found: ReactNode
  foundSets: readonly FoundSet[]
  /** What was typed about a payment by hand. */
  hand: HandTyped
  onHand: (typed: HandTyped) => void
}

/** The form of a draft order; every button saves what is typed as well. */
export const DraftForm = ({
  draft,
  quotes,
  answer,
  query,
  now,
  found,
  foundSets,
  hand,
  onHand,
}: Props) => (
  <EditForm form="draft" answer={answer} className="grid gap-10">
    {({ refused, isSending }) => {
      const { fields } = draft
      return (
        <>
          <input
            type="hidden"
            name="version"
            value={refused?.typed.version ?? String(draft.version)}
          />
          <input type="hidden" name="seen" value={refused?.typed.seen ?? JSON.stringify(fields)} />
          {/* The default button, for the Enter key. */}
          <button
            type="submit"
            name="do"
            value="save"
            tabIndex={-1}
            aria-hidden
            className="sr-only"
          />
          <Part title={text.goods.title}>
            <DraftLines lines={draft.lines} refused={refused} />
            <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
              <TextField
                label={text.goods.find}
                name="find"
                type="search"
                autoComplete="off"
                defaultValue={refused?.typed['find'] ?? query}
                error={refused?.fields['find']}
              />
              <Button type="submit" variant="secondary" name="do" value="find">
                {text.goods.submit}
              </Button>
            </div>
            <FoundSets sets={foundSets} refused={refused} />
            {found}
          </Part>
          <Part title={text.address.title}>
            <div className="grid gap-5 sm:grid-cols-2">
              {addressInputs().map(({ name, autoComplete: _theirs, ...input }) => (
                <TextField
                  key={name}
                  {...input}
                  name={name}
                  autoComplete="off"
                  defaultValue={refused?.typed[name] ?? fields.address[name]}
                  error={refused?.fields[name]}
                />
              ))}
            </div>
          </Part>
          <Part title={text.delivery.title}>
            <DeliveryFields quotes={quotes} chosen={fields.delivery} refused={refused} />
          </Part>
          <Part title={text.discount.title}>
            <DiscountFields discount={fields.discount} refused={refused} />
          </Part>
          <Part title={text.note.title}>
            <Field label={text.note.label} optional error={refused?.fields['note']}>
              {(props) => (
                <textarea
                  {...props}
                  name="note"
                  rows={3}
                  maxLength={LONGEST_DRAFT_NOTE}
                  defaultValue={refused?.typed['note'] ?? fields.note}
                />
              )}
            </Field>
            <Button
              type="submit"
              variant="secondary"
              name="do"
              value="save"
              data-save
              className="justify-self-start"
            >
              {text.save}
            </Button>
          </Part>
          <SendSection
            quote={quotes.find(({ methodId }) => methodId === fields.delivery)}
            refused={refused}
            isSending={isSending}
            now={now}
            hand={hand}
            onHand={onHand}
          />
        </>
      )
    }}
  </EditForm>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-4">
    <h2 className="text-xl font-semibold">{title}</h2>
    {children}
  </section>
)
