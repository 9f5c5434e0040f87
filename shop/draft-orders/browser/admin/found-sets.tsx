import type { FormRefused } from '#platform/forms/form-answer.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { orderText } from '#shop/orders/order-text.ts'

import { draftOrderText } from '../../draft-order-text.ts'
import { lineKey, partName } from '../../draft-order.ts'
import type { FoundSet } from '../../server/draft-order-queries.ts'

const { goods: text } = draftOrderText

type Props = { sets: readonly FoundSet[]; refused: FormRefused | undefined }

/** Sets that match the search, with a choice for each part, and a button that adds all of them. */
export function FoundSets({ sets, refused }: Props) {
  if (sets.length === 0) return null
  return (
    <ul aria-label={text.setResults} className="border-t">
      {sets.map((set) => (
        <li key={set.id} className="grid gap-3 border-b py-3">
          <p className="wrap-anywhere">{set.name}</p>
          <div className="grid items-end gap-3 sm:grid-cols-2">
            {set.parts.map((part, at) => (
              <PartField
                key={part.id}
                name={partName(set.id, part.id)}
                label={text.part(at + 1, part.choices[0]?.name ?? set.name)}
                choices={part.choices}
                refused={refused}
              />
            ))}
          </div>
          <Button
            type="submit"
            variant="secondary"
            size="small"
            name="do"
            value={`add-set:${set.id}`}
            className="justify-self-start"
          >
            {text.addSet(set.name)}
          </Button>
        </li>
      ))}
    </ul>
  )
}

type PartProps = {
  name: string
  label: string
  choices: FoundSet['parts'][number]['choices']
  refused: FormRefused | undefined
}

/** What is sold for a part of a set; the only thing there is needs no choice. */
const PartField = ({ name, label, choices, refused }: PartProps) => (
  <Field label={label} error={refused?.fields[name]}>
    {(props) => (
      <select {...props} name={name} defaultValue={refused?.typed[name]}>
        {choices.length > 1 && <option value="">{text.choosePart}</option>}
        {choices.map(({ productId, sizeId, colourName, sizeName, pricePence, available }) => {
          const key = lineKey({ product_id: productId, size_id: sizeId })
          const variant = orderText.variant(colourName, sizeName)
          return (
            <option key={key} value={key} disabled={available === 0}>
              {text.choice(variant, pricePence, available)}
            </option>
          )
        })}
      </select>
    )}
  </Field>
)
