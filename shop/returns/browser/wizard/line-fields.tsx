import { useId } from 'react'

import { Field } from '#platform/ui/field.tsx'
import { isShopsFault, returnReasons } from '../../return-state.ts'
import { returnReasonLabels } from '../../return-labels.ts'
import type { LineErrors } from '#shop/returns/wizard/draft-errors.ts'
import type { DraftLine, ItemToReturn } from '#shop/returns/wizard/return-draft.ts'
import { wizardText } from '#shop/returns/wizard/wizard-text.ts'

const text = wizardText.items

type Props = {
  item: ItemToReturn
  line: DraftLine
  errors: LineErrors
  onChange: (line: DraftLine) => void
}

/** The quantity, reason and comment of a returned line. */
export function LineFields({ item, line, errors, onChange }: Props) {
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
