import { useState } from 'react'

import { AdminLink } from '#shop/sign-in/browser/admin/admin-link.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { EditForm } from '#platform/forms/browser/edit-form.tsx'
import { refusedForm } from '#platform/forms/form-answer.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { Badge } from '#platform/ui/badge.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'

import { ADMIN_STOCK_MOVEMENTS, stockGridPath } from '../../admin/admin-stock-paths.ts'
import { adminStockText, adminStockText as text } from '../../admin/admin-stock-text.ts'
import { sizeOfferText } from '../../admin/size-offer-text.ts'
import { reasonText } from '../../admin/stock-change-text.ts'
import { levelStateOf, stockReasonNames } from '../../admin/stock-change.ts'
import type { ItemLevel, StockReason } from '../../admin/stock-change.ts'
import { sku } from '../../size-mapping.ts'

const tones = { out: 'danger', low: 'warning', enough: 'neutral' } as const

/** Whether there is enough of a size. */
function LevelBadge(level: { available: number; reorderLevel: number }) {
  const state = levelStateOf(level)
  return <Badge tone={tones[state]}>{text.states[state]}</Badge>
}

/** The numbers of a product and size, and where there is more about it. */
export function ItemFacts({ item }: { item: ItemLevel }) {
  const facts: [string, string | number][] = [
    [text.onHand, item.onHand],
    [text.held, item.reserved],
    [text.available, item.available],
    [text.reorderLevel, item.reorderLevel],
    [text.list.waiting, item.waiting],
    ...(item.offer ? ([[sizeOfferText.left, item.offer.left]] as [string, number][]) : []),
    ...(item.toCome > 0 ? ([[sizeOfferText.waiting, item.toCome]] as [string, number][]) : []),
    ...(item.sku === null ? [] : ([[text.item.sku, item.sku]] as [string, string][])),
    [text.item.madeSku, sku(item.productId, item.sizeName)],
  ]
  return (
    <section className="grid gap-4">
      <LevelBadge available={item.available} reorderLevel={item.reorderLevel} />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd
              className={
                typeof value === 'number' ? 'text-2xl tabular-nums' : 'text-sm wrap-anywhere'
              }
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <AdminLink
          to={stockGridPath(item.styleId)}
          isAlone
          className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
        >
          {text.list.grid}
        </AdminLink>
        <AdminLink
          to={`${ADMIN_STOCK_MOVEMENTS}?product=${item.productId}${item.sizeId === null ? '' : `&size=${item.sizeId}`}`}
          className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
        >
          {text.item.history}
        </AdminLink>
      </p>
    </section>
  )
}

const itemText = adminStockText.item

/** The reason of goods that arrive. */
const RECEIVED: StockReason = 'supplier'

/** Receives goods or corrects the quantity on hand; `saveKey` so that two presses change it once. */
export const AdjustForm = ({
  saveKey,
  answer,
}: {
  saveKey: string
  answer: FormAnswer | undefined
}) => {
  const [reason, setReason] = useState<string>(
    refusedForm(answer, 'adjust')?.typed.reason ?? RECEIVED,
  )
  return (
    <ActionForm form="adjust" answer={answer}>
      {({ refused, isSending }) => (
        <>
          <input type="hidden" name="key" value={saveKey} />
          <TextField
            label={itemText.by}
            hint={itemText.byHint}
            name="by"
            // A phone's number pad has no minus on it, and what is received needs none.
            inputMode={reason === RECEIVED ? 'numeric' : 'text'}
            enterKeyHint="done"
            autoComplete="off"
            defaultValue={refused?.typed.by ?? ''}
            error={refused?.fields.by}
          />
          <Field label={itemText.reason}>
            {(props) => (
              <select
                {...props}
                name="reason"
                value={reason}
                onChange={({ target }) => setReason(target.value)}
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
            label={itemText.note}
            hint={itemText.noteHint}
            name="note"
            optional
            autoComplete="off"
            defaultValue={refused?.typed.note ?? ''}
            error={refused?.fields.note}
          />
          <Button type="submit" busy={isSending} className="justify-self-start">
            {itemText.save}
          </Button>
        </>
      )}
    </ActionForm>
  )
}

type CodeProps = {
  name: 'barcode' | 'sku'
  value: string | null
  labels: { label: string; hint: string; save: string }
  answer: FormAnswer | undefined
}

/** Sets the barcode or the SKU of a product and size. */
const CodeForm = ({ name, value, labels, answer }: CodeProps) => (
  <EditForm form={name} name={labels.label} answer={answer} isBarAlone>
    {({ refused, isSending }) => (
      <>
        <input type="hidden" name="seen" value={refused?.typed.seen ?? value ?? ''} />
        <TextField
          label={labels.label}
          hint={labels.hint}
          name={name}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={refused?.typed[name] ?? value ?? ''}
          error={refused?.fields[name]}
        />
        <Button
          type="submit"
          variant="secondary"
          size="small"
          busy={isSending}
          className="justify-self-start"
        >
          {labels.save}
        </Button>
      </>
    )}
  </EditForm>
)

type CodesProps = { item: Pick<ItemLevel, 'barcode' | 'sku'>; answer: FormAnswer | undefined }

/** Sets what a scanner reads of a product and size, and the shop's own SKU. */
export const CodeForms = ({ item: { barcode, sku: own }, answer }: CodesProps) => (
  <>
    <CodeForm
      key={`barcode ${barcode}`}
      name="barcode"
      value={barcode}
      labels={{ label: itemText.barcode, hint: itemText.barcodeHint, save: itemText.saveBarcode }}
      answer={answer}
    />
    <CodeForm
      key={`sku ${own}`}
      name="sku"
      value={own}
      labels={{ label: itemText.sku, hint: itemText.skuHint, save: itemText.saveSku }}
      answer={answer}
    />
  </>
)
