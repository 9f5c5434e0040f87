import { useId } from 'react'

import { atNoon, longDate } from '#platform/dates/london-dates.ts'
import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'
import { Field } from '#platform/ui/field.tsx'
import { catalogueText } from '#shop/catalogue/catalogue-text.ts'
import { orderText } from '#shop/orders/order-text.ts'
import type { LineErrors } from '#shop/returns/wizard/draft-errors.ts'
import type { DraftLine, ItemToReturn } from '#shop/returns/wizard/return-draft.ts'

import { returnReasonLabels } from '../../return-labels.ts'
import { isShopsFault, returnReasons } from '../../return-state.ts'
import type { ReturnErrors } from '../../wizard/draft-errors.ts'
import { newLine } from '../../wizard/return-draft.ts'
import type { OrderToReturn, ReturnDraft } from '../../wizard/return-draft.ts'
import { wizardText } from '../../wizard/wizard-text.ts'
import { FieldError } from './wizard-step.tsx'

type LineFieldsProps = {
  item: ItemToReturn
  line: DraftLine
  errors: LineErrors
  onChange: (line: DraftLine) => void
}

/** The quantity, reason and comment of a returned line. */
function LineFields({ item, line, errors, onChange }: LineFieldsProps) {
  const isFault = line.reason !== null && isShopsFault(line.reason)
  const reasons = returnReasons.filter((reason) => !item.only_for_faults || isShopsFault(reason))

  return (
    <fieldset aria-label={item.name} className="mt-4 grid gap-5 sm:ps-9">
      {(item.returnable > 1 || errors.quantity !== undefined) && (
        <Field label={text.pieces} error={errors.quantity}>
          {(control) => (
            <select
              {...control}
              value={line.quantity}
              onChange={({ target }) => onChange({ ...line, quantity: Number(target.value) })}
            >
              {Array.from({ length: Math.max(item.returnable, line.quantity) }, (_, at) => (
                <option key={at + 1} value={at + 1}>
                  {text.ofPieces(at + 1, item.returnable)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field label={text.reason} error={errors.reason}>
        {(control) => (
          <select
            {...control}
            value={line.reason ?? ''}
            onChange={({ target }) =>
              onChange({
                ...line,
                reason: returnReasons.find((reason) => reason === target.value) ?? null,
              })
            }
          >
            <option value="" disabled>
              {text.chooseReason}
            </option>
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {returnReasonLabels[reason]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {item.exemption === 'sealed_hygiene' && !isFault && (
        <SealBox
          isSealed={line.isSealed}
          error={errors.seal}
          onChange={(isSealed) => onChange({ ...line, isSealed })}
        />
      )}
      <Field
        label={isFault ? text.commentFault : text.comment}
        error={errors.comment}
        optional={!isFault}
      >
        {({ className, ...control }) => (
          <textarea
            {...control}
            rows={2}
            value={line.comment}
            onChange={({ target }) => onChange({ ...line, comment: target.value })}
            className={`${className} field-sizing-content max-h-60`}
          />
        )}
      </Field>
    </fieldset>
  )
}

type SealProps = {
  isSealed: boolean
  error: string | undefined
  onChange: (isSealed: boolean) => void
}

function SealBox({ isSealed, error, onChange }: SealProps) {
  const errorId = useId()
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isSealed}
          onChange={({ target }) => onChange(target.checked)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          className="size-5 shrink-0 accent-accent"
        />
        {text.sealed}
      </label>
      {error !== undefined && (
        <p id={errorId} className="mt-1.5 flex gap-1.5 text-sm text-danger">
          <span aria-hidden>!</span>
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

type Props = {
  order: OrderToReturn
  lines: ReturnDraft['lines']
  errors: ReturnErrors
  /** undefined: the line is not returned. */
  onChange: (itemId: string, line: DraftLine | undefined) => void
}

/** The lines of the order: which are returned and why, or why they cannot be. */
export const ItemsStep = ({ order, lines, errors, onChange }: Props) => (
  <>
    <ul className="divide-y border-y">
      {order.items.map((item) => {
        const id = item.order_item_id
        const line = item.refusal === null ? lines[id] : undefined
        return (
          <li key={id} className="py-4">
            <ItemChoice
              item={item}
              isChosen={line !== undefined}
              onChoose={(isChosen) => onChange(id, isChosen ? newLine : undefined)}
            />
            {line && (
              <LineFields
                item={item}
                line={line}
                errors={errors.lines[id] ?? {}}
                onChange={(next) => onChange(id, next)}
              />
            )}
          </li>
        )
      })}
    </ul>
    <FieldError error={errors.items} />
  </>
)

const text = wizardText.items

type ItemChoiceProps = {
  item: ItemToReturn
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** A line of the order to choose; if it cannot be returned, it shows why. */
function ItemChoice({ item, isChosen, onChoose }: ItemChoiceProps) {
  const facts = (
    <>
      {item.picture ? (
        <ResponsivePicture picture={item.picture} sizes="4rem" alt="" className="w-16" />
      ) : (
        <span className="aspect-3/4 w-16 rounded-sm bg-sand" />
      )}
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{item.name}</span>
        <span className="block text-sm text-ink-soft">
          {orderText.variant(item.colour_name, item.size_name)}
        </span>
        <span className="mt-1 block text-sm">{conditionsOf(item)}</span>
      </span>
    </>
  )
  if (item.refusal) return <div className="grid grid-cols-[4rem_1fr] gap-4 ps-9">{facts}</div>
  return (
    <label className="grid cursor-pointer grid-cols-[1.25rem_4rem_1fr] items-start gap-4">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
        className="mt-0.5 size-5 accent-accent"
      />
      {facts}
    </label>
  )
}

/** The deadline and conditions for returning a line, or why it cannot be returned. */
function conditionsOf({ refusal, exemption, only_for_faults, until }: ItemToReturn): string {
  if (refusal) return refusal.text
  if (exemption === 'made_to_order') return catalogueText.exemption[exemption].short
  if (only_for_faults) return text.onlyForFaults
  return [
    ...(exemption ? [catalogueText.exemption[exemption].short] : []),
    ...(until === null ? [] : [`${text.until(longDate(atNoon(until)))}.`]),
  ].join(' ')
}
