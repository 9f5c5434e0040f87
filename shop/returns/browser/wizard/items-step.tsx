import { formatDay } from '#platform/dates/moment.tsx'
import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'
import { catalogueText } from '#shop/catalogue/catalogue-text.ts'
import { orderText } from '#shop/orders/order-text.ts'

import { atNoon } from '../../wizard/at-noon.ts'
import type { ReturnErrors } from '../../wizard/draft-errors.ts'
import { newLine } from '../../wizard/return-draft.ts'
import type {
  DraftLine,
  ItemToReturn,
  OrderToReturn,
  ReturnDraft,
} from '../../wizard/return-draft.ts'
import { wizardText } from '../../wizard/wizard-text.ts'
import { FieldError } from './wizard-step.tsx'
import { LineFields } from './line-fields.tsx'

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
    ...(until === null ? [] : [`${text.until(formatDay(atNoon(until)))}.`]),
  ].join(' ')
}
