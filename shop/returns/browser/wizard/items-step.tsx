import type { ReturnErrors } from '#shop/returns/wizard/draft-errors.ts'
import type { OrderToReturn } from '#shop/returns/wizard/order-to-return.ts'
import { newLine } from '#shop/returns/wizard/return-draft.ts'
import type { DraftLine, ReturnDraft } from '#shop/returns/wizard/return-draft.ts'

import { FieldError } from './field-error.tsx'
import { ItemChoice } from './item-choice.tsx'
import { LineFields } from './line-fields.tsx'

type Props = {
  order: OrderToReturn
  lines: ReturnDraft['lines']
  errors: ReturnErrors
  /** undefined: it stays. */
  onChange: (itemId: string, line: DraftLine | undefined) => void
}

/** The lines of the order: what of them comes back, and why; or why they cannot. */
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
