import { useState } from 'react'

import { LeaveGuard } from '#platform/admin/browser/leave-guard.tsx'
import { callFunction } from '#platform/functions/call-function.ts'
import type { OutputOf } from '#platform/functions/call-function.ts'
import { describeCallError } from '#platform/functions/describe-call-error.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'

import { reasonText, stockGridText as text } from '../../admin/stock-change-text.ts'
import { MAX_NOTE, stockReasonNames } from '../../admin/stock-change.ts'
import type { StockCellAnswer, StockReason } from '../../admin/stock-change.ts'
import type { StyleGrid } from '../../admin/stock-grid.ts'
import type { changeStock } from '../../server/functions/change-stock.ts'

import { GridFaults, GridTable } from './grid-table.tsx'
import { useGrid } from './use-grid.ts'

type Props = { grid: StyleGrid; canPrice: boolean }

/** The size grid of a style: edited like a spreadsheet, saved in one go, each cell for itself. */
export function SizeGrid({ grid: loaded, canPrice }: Props) {
  const state = useGrid(loaded, canPrice)
  const { field, changes, faults, past, lost, saveKey, step } = state
  const [reason, setReason] = useState<StockReason>('correction')
  const [note, setNote] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const [notice, setNotice] = useState<{ text: string; isGood: boolean }>()

  const save = async () => {
    setIsSaving(true)
    try {
      const { cells } = await callFunction<typeof changeStock>('change-stock', {
        key: saveKey,
        reason,
        note: note.trim() === '' ? null : note.trim(),
        cells: changes.map(({ change }) =>
          change.field === 'price_pence'
            ? {
                field: change.field,
                product_id: change.productId,
                from: change.from,
                to: change.to,
              }
            : {
                ...(change.field === 'on_hand'
                  ? { field: change.field, by: change.by, from: change.from }
                  : { field: change.field, from: change.from, to: change.to }),
                product_id: change.productId,
                size_id: change.sizeId,
              },
        ),
      })
      const answers = cells.map((answer, at) => ({
        cell: changes[at]!.cell,
        answer: answerOf(answer),
      }))
      step({ do: 'answered', answers })
      const saved = answers.filter(({ answer }) => answer.outcome === 'saved').length
      const refused = answers.length - saved
      setNotice(
        refused === 0
          ? { text: text.saved(saved), isGood: true }
          : { text: `${text.saved(saved)} ${text.notSaved(refused)}`, isGood: false },
      )
    } catch (error) {
      setNotice({ text: describeCallError(error, 'admin').description, isGood: false })
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <div className="grid gap-5">
      <LeaveGuard isUnsaved={changes.length > 0} isPerSearch />
      <fieldset className="flex flex-wrap gap-4 text-sm">
        <legend className="sr-only">{text.edit}</legend>
        {(['on_hand', 'reorder_level'] as const).map((name) => (
          <label key={name} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="field"
              checked={field === name}
              onChange={() => step({ do: 'show', field: name })}
              className="size-4 accent-accent"
            />
            {text.fields[name]}
          </label>
        ))}
      </fieldset>
      <GridTable state={state} withPrices={canPrice} />
      {lost > 0 && <p className="text-sm text-warning">{text.lost(lost)}</p>}
      <GridFaults
        state={state}
        goTo={(cell) => document.querySelector<HTMLInputElement>(`[name="${cell.key}"]`)?.focus()}
      />
      <div className="grid gap-4 sm:grid-cols-2 lg:max-w-3xl">
        <Field label={text.reason}>
          {(props) => (
            <select
              {...props}
              value={reason}
              onChange={(event) => setReason(event.target.value as StockReason)}
            >
              {stockReasonNames.map((name) => (
                <option key={name} value={name}>
                  {reasonText[name]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label={text.note}
          hint={text.noteHint}
          optional
          maxLength={MAX_NOTE}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <output className={`block ${notice?.isGood === false ? 'text-danger' : 'text-success'}`}>
        {notice?.text}
      </output>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={isSaving}
          disabled={changes.length === 0 || faults.length > 0}
          onClick={() => void save()}
        >
          {text.save(changes.length)}
        </Button>
        <Button
          variant="secondary"
          disabled={past.length === 0}
          onClick={() => step({ do: 'undo' })}
        >
          {text.undo}
        </Button>
        <Button
          variant="quiet"
          disabled={state.typed.size === 0}
          onClick={() => step({ do: 'discard' })}
        >
          {text.discard}
        </Button>
      </div>
    </div>
  )
}

function answerOf(answer: OutputOf<typeof changeStock>['cells'][number]): StockCellAnswer {
  if (!('at_least' in answer)) return answer
  const { outcome, now, at_least: atLeast } = answer
  return outcome === 'held' ? { outcome, now, atLeast } : { outcome, now, atLeast }
}
