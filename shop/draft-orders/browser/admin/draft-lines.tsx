import type { FormRefused } from '#platform/forms/form-answer.ts'
import { TextField } from '#platform/ui/field.tsx'
import { orderText } from '#shop/orders/order-text.ts'

import { draftOrderText } from '../../draft-order-text.ts'
import { lineKey, quantityName, removalName } from '../../draft-order.ts'
import type { ShownLine } from '../../draft-order.ts'

const { goods: text } = draftOrderText

type Props = { lines: readonly ShownLine[]; refused: FormRefused | undefined }

/** The lines of a draft with their price now and when saved, and availability. */
export function DraftLines({ lines, refused }: Props) {
  if (lines.length === 0) return <p className="text-ink-soft">{text.none}</p>
  return (
    <ul className="border-t">
      {lines.map((line, at) => (
        <Line
          key={lineKey(line)}
          line={line}
          isFirstOfSet={line.set !== undefined && line.set.id !== lines[at - 1]?.set?.id}
          refused={refused}
        />
      ))}
    </ul>
  )
}

type LineProps = { line: ShownLine; isFirstOfSet: boolean; refused: FormRefused | undefined }

function Line({ line, isFirstOfSet, refused }: LineProps) {
  const { name, colourName, sizeName, pricePence, seenPence, quantity, available, isSold } = line
  const key = lineKey(line)
  const field = quantityName(key)
  const variant = orderText.variant(colourName, sizeName)
  const isShort = !isSold || available < quantity
  const problem = refused?.fields[field]

  return (
    <li className="grid items-start gap-x-6 gap-y-2 border-b py-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
      <input type="hidden" name="line" value={key} />
      <div className="wrap-anywhere">
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
        {line.setName !== null && (
          <span
            className={`block text-sm ${line.savingPence > 0 ? 'text-success' : 'text-warning'}`}
          >
            {line.savingPence > 0 ? text.inSet(line.setName, line.savingPence) : text.noSaving}
          </span>
        )}
        {line.set && problem !== undefined && (
          <span role="alert" className="block text-sm text-danger">
            {problem}
          </span>
        )}
      </div>
      {line.set ? (
        isFirstOfSet && (
          <label className="flex min-h-11 items-center gap-3 text-sm wrap-anywhere">
            <input
              type="checkbox"
              name={removalName(line.set.id)}
              defaultChecked={refused?.typed[removalName(line.set.id)] === 'on'}
            />
            {text.removeSet(line.setName || text.goneSet)}
          </label>
        )
      ) : (
        <TextField
          label={<span className="wrap-anywhere">{text.quantity(`${name}, ${variant}`)}</span>}
          hint={text.hint}
          name={field}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={refused?.typed[field] ?? String(quantity)}
          error={problem}
        />
      )}
    </li>
  )
}
