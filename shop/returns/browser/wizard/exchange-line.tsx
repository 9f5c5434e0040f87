import { useId } from 'react'
import type { ReactNode } from 'react'

import { pounds } from '#platform/money/pounds.ts'
import { orderText } from '#shop/orders/order-text.ts'
import { stockLevel } from '#shop/stock/stock-level.ts'
import { levelText } from '#shop/stock/stock-text.ts'
import { choicesFor, differenceOf, shownOffer } from '#shop/returns/wizard/exchange-choice.ts'
import type { ChosenItem, ExchangeOffers, Offer } from '#shop/returns/wizard/exchange-choice.ts'
import type { DraftLine } from '#shop/returns/wizard/return-draft.ts'
import { wizardText } from '#shop/returns/wizard/wizard-text.ts'

import { FieldError } from './wizard-step.tsx'

const text = wizardText.instead

type Props = {
  chosen: ChosenItem
  offers: ExchangeOffers
  error: string | undefined
  onChange: (line: DraftLine) => void
}

/** The colours and sizes a line can be exchanged for. */
export function ExchangeLine({ chosen, offers, error, onChange }: Props) {
  const { item, line } = chosen
  const choices = choicesFor(offers, chosen)
  const shown = shownOffer(choices, line)
  const choose = (productId: string, sizeId: string | null) =>
    onChange({ ...line, replacement: { productId, sizeId } })

  return (
    <fieldset>
      <legend className="font-medium wrap-anywhere">
        {text.of(line.quantity, item.name, orderText.variant(item.colour_name, item.size_name))}
      </legend>
      {choices.length === 0 && error === undefined && (
        <p className="mt-3 text-sm">{wizardText.errors.nothingInstead}</p>
      )}
      {(choices.length > 1 || choices.some(({ is_same }) => !is_same)) && (
        <Group legend={text.colour} columns="grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
          {(name) =>
            choices.map((offer) => (
              <Pick
                key={offer.product_id}
                name={name}
                isChosen={offer === shown}
                onChoose={() => choose(offer.product_id, sameSize(offer, line))}
                label={offer.colour_name}
                hex={offer.colour_hex}
                note={differenceText(differenceOf(offers, chosen, offer))}
              />
            ))
          }
        </Group>
      )}
      {shown && (
        <Group legend={text.size} columns="grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]">
          {(name) =>
            shown.sizes.map((size) => {
              const { size_id: id, size_name: label, available } = size
              const level = levelText(stockLevel(available), available)
              const difference = differenceOf(offers, chosen, shown, size)
              return (
                <Pick
                  key={id ?? ''}
                  name={name}
                  isChosen={
                    line.replacement?.productId === shown.product_id &&
                    line.replacement.sizeId === id
                  }
                  isPossible={available > 0}
                  onChoose={() => choose(shown.product_id, id)}
                  label={label ?? text.oneSize}
                  note={
                    difference === differenceOf(offers, chosen, shown)
                      ? level
                      : `${level}, ${differenceText(difference)}`
                  }
                />
              )
            })
          }
        </Group>
      )}
      <FieldError error={error} />
    </fieldset>
  )
}

/** The size already chosen, if the other colour comes in it. */
const sameSize = ({ sizes }: Offer, { replacement }: DraftLine): string | null =>
  sizes.find(({ size_id: id, available }) => id === replacement?.sizeId && available > 0)
    ?.size_id ?? null

function differenceText(pence: number): string {
  if (pence === 0) return text.same
  return pence > 0 ? text.more(pounds(pence)) : text.less(pounds(-pence))
}

type GroupProps = { legend: string; columns: string; children: (name: string) => ReactNode }

function Group({ legend, columns, children }: GroupProps) {
  const name = useId()
  return (
    <fieldset className="mt-4">
      <legend className="mb-2 text-sm text-ink-soft">{legend}</legend>
      <div className={`grid gap-2 ${columns}`}>{children(name)}</div>
    </fieldset>
  )
}

type PickProps = {
  name: string
  isChosen: boolean
  isPossible?: boolean
  onChoose: () => void
  label: string
  hex?: string
  note: string
}

const Pick = ({ name, isChosen, isPossible = true, onChoose, label, hex, note }: PickProps) => (
  <label
    className={`relative flex min-h-13 items-center gap-3 rounded-sm border px-3 py-2 has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent ${isPossible ? 'border-control bg-surface hover:border-ink' : 'cursor-not-allowed! border-dashed border-control bg-sand text-ink-soft'}`}
  >
    <input
      type="radio"
      name={name}
      checked={isChosen}
      disabled={!isPossible}
      onChange={onChoose}
      className="absolute inset-0 scroll-mb-28 appearance-none opacity-0"
    />
    {hex !== undefined && (
      <span
        aria-hidden
        style={{ backgroundColor: hex }}
        className="size-6 shrink-0 rounded-full border border-control"
      />
    )}
    <span className="min-w-0">
      <span
        className={`block leading-tight font-medium wrap-anywhere ${isPossible ? '' : 'line-through'}`}
      >
        {label}
      </span>{' '}
      <span className="block text-xs leading-tight text-ink-soft">{note}</span>
    </span>
  </label>
)
