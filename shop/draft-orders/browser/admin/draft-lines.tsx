import { TextField } from '#platform/ui/field.tsx'
import type { FormRefused } from '#platform/forms/form-answer.ts'

import { lineKey, quantityName } from '../../draft-order.ts'
import type { ShownLine } from '../../draft-order.ts'
import { draftOrderText } from '../../draft-order-text.ts'
import { orderText } from '#shop/orders/order-text.ts'

const text = draftOrderText.goods

type Props = { lines: readonly ShownLine[]; refused: FormRefused | undefined }

/** The lines of a draft with what they cost now, what they cost when it was saved, and what can be had. */
export function DraftLines({ lines, refused }: Props) {
  if (lines.length === 0) return <p className="text-ink-soft">{text.none}</p>
  return (
    <ul className="border-t">
      {lines.map((line) => (
        <Line key={lineKey(line)} line={line} refused={refused} />
      ))}
    </ul>
  )
}

function Line({ line, refused }: { line: ShownLine; refused: FormRefused | undefined }) {
  const { name, colourName, sizeName, pricePence, seenPence, quantity, available, isSold } = line
  const key = lineKey(line)
  const field = quantityName(key)
  const variant = orderText.variant(colourName, sizeName)
  const isShort = !isSold || available < quantity

  return (
    <li className="grid items-start gap-x-6 gap-y-2 border-b py-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
      <input type="hidden" name="line" value={key} />
      <p className="wrap-anywhere">
        {name}
        <span className="block text-sm text-ink-soft">{variant}</span>
        <span className="block text-sm text-ink-soft">
          {text.each(pricePence)}
          {seenPence !== pricePence && (
            <span className="block text-warning">{text.was(seenPence)}</span>
          )}
        </span>
        <span className={`block text-sm ${isShort ? 'text-danger' : 'text-ink-soft'}`}>
          {isSold ? text.available(available) : text.notSold}
        </span>
      </p>
      <TextField
        label={<span className="wrap-anywhere">{text.quantity(`${name}, ${variant}`)}</span>}
        hint={text.hint}
        name={field}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={refused?.typed[field] ?? String(quantity)}
        error={refused?.fields[field]}
      />
    </li>
  )
}
