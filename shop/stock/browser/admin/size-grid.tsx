import { Fragment, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import { saveButtons, useUnsaved } from '#platform/admin/browser/unsaved.ts'
import { callFunction } from '#platform/functions/call-function.ts'
import type { OutputOf } from '#platform/functions/call-function.ts'
import { describeCallError } from '#platform/functions/describe-call-error.ts'
import { AskDialog } from '#platform/ui/ask-dialog.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'

import { useChange } from '#shop/catalogue/browser/editing/product-inputs.tsx'
import type { KnownColour } from '#shop/catalogue/editing/swatch-of.ts'

import { addedCells } from '../../admin/added-colours.ts'
import { offerCode } from '../../admin/size-offer.ts'
import type { OfferTerms } from '../../admin/size-offer.ts'
import { reasonText, stockGridText as text } from '../../admin/stock-change-text.ts'
import { isCost, MAX_CELLS, MAX_NOTE, stockReasonNames } from '../../admin/stock-change.ts'
import type {
  CellValue,
  ProductPence,
  StockCell,
  StockCellAnswer,
  StockItem,
  StockReason,
} from '../../admin/stock-change.ts'
import { isOfProduct, sizeFields } from '../../admin/stock-grid.ts'
import { countChanges, priceChanges, steepFalls } from '../../admin/grid-changes.ts'
import type { PriceChange } from '../../admin/grid-changes.ts'
import type { StyleGrid } from '../../admin/stock-grid.ts'
import type { changeStock } from '../../server/functions/change-stock.ts'

import { AddedColourRow } from './added-colour-row.tsx'
import { GridFaults, itemName } from './grid-faults.tsx'
import { GridTable } from './grid-table.tsx'
import { useGrid } from './use-grid.ts'
import { NO_FORM } from './grid-cell.tsx'
import { showsPrices } from './use-grid.ts'
import type { GridView } from './use-grid.ts'
import { AddColour } from './add-colour.tsx'
import { useAddedColours } from './use-added-colours.ts'
import type { InEditor } from './use-added-colours.ts'

/** The grid of each size system is another one. */
const ofSystem = ['system']

type Props = {
  grid: StyleGrid & { isNew: boolean }
  canPrice: boolean
  canCost: boolean
  /** In the editor of the style, where prices of products are edited beside it, and colours are added with its form. */
  inEditor?: InEditor & { known: readonly KnownColour[] }
}

/** What staff without a say in prices can change. */
const stockViews: readonly GridView[] = ['on_hand', 'reorder_level', 'sku', 'offer']
const priceViews: readonly GridView[] = [
  'stock_and_prices',
  ...sizeFields.filter((field) => !isCost(field)),
]
const costViews: readonly GridView[] = ['size_cost_pence']

/** The size grid of a style: edited like a spreadsheet, saved in one go, each cell for itself. */
export function SizeGrid({ grid: loaded, canPrice, canCost, inEditor }: Props) {
  const isInEditor = inEditor !== undefined
  const withPrices = canPrice && !isInEditor
  const first = loaded.isNew && withPrices ? 'stock_and_prices' : 'on_hand'
  const state = useGrid(loaded, { canPrice: withPrices, canCost }, first)
  const { grid, view, faults, past, future, lost, saveKey, step } = state
  const { revalidate } = useRevalidator()
  const canAdd = isInEditor && canPrice && loaded.colourways.length > 0
  const addButton = useRef<HTMLButtonElement>(null)
  const adding = useAddedColours(state, {
    isAllowed: canAdd,
    addButton,
    inEditor,
  })
  const changes = state.changes.slice(0, MAX_CELLS)
  const falls = steepFalls(grid, changes)
  const newPrices = priceChanges(changes)
  // The save whose steep falls were asked about.
  const [asked, setAsked] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
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
          changesProduct(change)
            ? {
                field: change.field,
                product_id: change.productId,
                from: change.from,
                to: change.to,
              }
            : change.field === 'on_hand'
              ? { field: change.field, by: change.by, from: change.from, ...itemOf(change) }
              : change.field === 'sku'
                ? { field: change.field, from: change.from, to: change.to, ...itemOf(change) }
                : change.field === 'offer'
                  ? {
                      field: change.field,
                      from: sentOffer(change.from),
                      to: sentOffer(change.to),
                      ...itemOf(change),
                    }
                  : { field: change.field, from: change.from, to: change.to, ...itemOf(change) },
        ),
      })
      const answers = cells.map((answer, at) => ({
        cell: changes[at]!.cell,
        answer: answerOf(answer),
      }))
      step({ do: 'answered', answers })
      // The first save decides the size system.
      void revalidate()
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

  const askOrSave = () => {
    if (falls.length > 0 && asked !== saveKey) setIsAsking(true)
    else void save()
  }
  const root = useRef<HTMLDivElement>(null)
  const ownFaults = faults.filter(({ cell }) => !state.isNew(cell))
  const isUnsaved = changes.length > 0 || ownFaults.length > 0
  const canSave = changes.length > 0 && ownFaults.length === 0
  const saveLabel = text.save(countChanges(changes), sameChange(newPrices))
  useUnsaved({
    element: root,
    isUnsaved,
    isBusy: isSaving,
    saveLabel: `${saveLabel} ${canSave}`,
    perSearch: ofSystem,
    // Colours that are not saved yet are saved by the form around it.
    saves: () =>
      isUnsaved || state.added.length === 0
        ? [{ label: saveLabel, isOff: !canSave, save: askOrSave }]
        : saveButtons(root.current?.closest('form') ?? null),
    discard: () => step({ do: 'discard' }),
    show: () => root.current?.scrollIntoView(),
  })

  useChange(
    root,
    JSON.stringify(
      state.added.map((one) => [one, addedCells(state.all, state.typed, one.productId)]),
    ),
  )

  return (
    <div ref={root} className="grid gap-5">
      <fieldset className="flex flex-wrap gap-x-4 text-sm">
        <legend className="sr-only">{text.edit}</legend>
        {[...(canPrice ? priceViews : stockViews), ...(canCost ? costViews : [])].map((name) => (
          <label key={name} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="field"
              form={NO_FORM}
              checked={view === name}
              onChange={() => step({ do: 'show', view: name })}
              className="size-4 accent-accent"
            />
            {text.fields[name]}
          </label>
        ))}
      </fieldset>
      {view in text.hints && (
        <p className="max-w-prose text-sm text-ink-soft">
          {text.hints[view as keyof typeof text.hints]}
        </p>
      )}
      <GridTable
        key={view}
        state={state}
        withPrices={withPrices && showsPrices(view)}
        renderAdded={(productId, columns) => {
          const colour = state.added.find((one) => one.productId === productId)
          return (
            colour && (
              <AddedColourRow
                colour={colour}
                state={state}
                columns={columns}
                known={inEditor?.known ?? []}
                onRemove={() => adding.remove(productId)}
              />
            )
          )
        }}
        onPasteNamed={adding.pasteNamed}
        onLeaveBelow={() => {
          addButton.current?.focus()
          return addButton.current !== null
        }}
      />
      {canAdd && <AddColour button={addButton} adding={adding} known={inEditor.known} />}
      <div className="hidden gap-2 text-sm text-ink-soft sm:grid">
        <p>{text.hint}</p>
        <details>
          <summary className="cursor-pointer">{text.keysLabel}</summary>
          <dl className="grid max-w-4xl grid-cols-[max-content_1fr] gap-x-4 gap-y-1 pt-2">
            {text.keys.map(({ keys, what }) => (
              <Fragment key={keys}>
                <dt className="font-medium text-ink">{keys}</dt>
                <dd>{what}</dd>
              </Fragment>
            ))}
          </dl>
        </details>
      </div>
      {lost > 0 && <p className="text-sm text-warning">{text.lost(lost)}</p>}
      <GridFaults state={state} />
      <div className="grid gap-4 sm:grid-cols-2 lg:max-w-3xl">
        <Field label={text.reason}>
          {(props) => (
            <select
              {...props}
              form={NO_FORM}
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
          form={NO_FORM}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <output className={`block ${notice?.isGood === false ? 'text-danger' : 'text-success'}`}>
        {notice?.text}
      </output>
      {newPrices.length > 0 && (
        <div className="text-sm">
          <p className="font-medium">{text.newPrices}</p>
          <ul>
            {newPrices.map((change) => (
              <li key={change.productId}>{nameChange(grid, change)}</li>
            ))}
          </ul>
        </div>
      )}
      {state.changes.length > MAX_CELLS && <p className="text-sm">{text.most(MAX_CELLS)}</p>}
      {isAsking && (
        <AskDialog
          {...text.steep}
          text={text.steep.text(falls.map((change) => nameChange(grid, change)))}
          onYes={() => {
            setIsAsking(false)
            setAsked(saveKey)
            void save()
          }}
          onNo={() => setIsAsking(false)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {/* While something is unsaved the save bar has these, as in an editor, whose own button saves the rest. */}
        {!isUnsaved && !isInEditor && (
          <Button busy={isSaving} disabled={!canSave} onClick={askOrSave}>
            {saveLabel}
          </Button>
        )}
        <Button
          variant="secondary"
          disabled={past.length === 0}
          onClick={() => step({ do: 'undo' })}
        >
          {text.undo}
        </Button>
        <Button
          variant="secondary"
          disabled={future.length === 0}
          onClick={() => step({ do: 'redo' })}
        >
          {text.redo}
        </Button>
        {!isUnsaved && !isInEditor && (
          <Button
            variant="quiet"
            disabled={state.typed.size === 0}
            onClick={() => step({ do: 'discard' })}
          >
            {text.discard}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The change of several prices, where it is the same for all; prices come last in the name of the button then. */
const sameChange = ([first, ...others]: readonly PriceChange[]) =>
  first && others.every(({ from, to }) => from === first.from && to === first.to)
    ? first
    : undefined

const changesProduct = (change: StockCell): change is Extract<StockCell, { field: ProductPence }> =>
  isOfProduct(change.field)

const nameChange = (grid: StyleGrid, change: PriceChange) =>
  text.priceChange(itemName(grid, change), change.from, change.to)

const itemOf = ({ productId, sizeId }: StockItem) => ({ product_id: productId, size_id: sizeId })

const sentOffer = (offer: OfferTerms | null) =>
  offer && { lead_days: offer.leadDays, promised_on: offer.promisedOn, capacity: offer.capacity }

type Sent = OutputOf<typeof changeStock>['cells'][number]

function answerOf(answer: Sent): StockCellAnswer {
  switch (answer.outcome) {
    case 'not_found':
      return answer
    case 'saved':
    case 'version_conflict':
      return { outcome: answer.outcome, now: valueOf(answer.now) }
    case 'past_date':
      return { outcome: answer.outcome, now: offerValue(answer.now) }
    case 'sku_taken': {
      const { name, colour_name: colourName, size_name: sizeName } = answer.owner
      const owner = { name, colourName, sizeName }
      return { outcome: answer.outcome, now: answer.now ?? '', owner }
    }
    case 'capacity_below':
    case 'offer_held':
      return { outcome: answer.outcome, now: offerValue(answer.now), atLeast: answer.at_least }
    case 'held':
    case 'above_was':
    case 'no_size_at_price':
      return { outcome: answer.outcome, now: answer.now, atLeast: answer.at_least }
  }
}

type SentOffer = Extract<Sent, { outcome: 'past_date' }>['now']

const offerValue = (offer: SentOffer): string =>
  offerCode(
    offer && {
      leadDays: offer.lead_days,
      promisedOn: offer.promised_on,
      capacity: offer.capacity,
    },
  )

const valueOf = (now: number | string | SentOffer): CellValue =>
  now === null ? '' : typeof now === 'object' ? offerValue(now) : now
