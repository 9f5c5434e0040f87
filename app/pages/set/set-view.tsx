import { useState } from 'react'

import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { Price } from '#platform/ui/price.tsx'
import { AddSet } from '#shop/cart/browser/add-set-button.tsx'
import { setSaving } from '#shop/catalogue/sets/set-price.ts'
import { setPageText as text } from '#shop/catalogue/sets/set-page-text.ts'
import { lineName } from '#shop/cart/line-name-text.ts'
import { useLiveStock } from '#shop/stock/browser/stock-service.ts'
import { promiseToday } from '#shop/stock/promise-line.ts'
import { latestPromise } from '#shop/stock/promise.ts'
import { liveSizeLevel } from '#shop/stock/stock-level.ts'
import type { SizeChoice } from '#shop/stock/stock-level.ts'

import type { PartOption, ShownPart, ShownSet } from './load-set.ts'
import { SetPart } from './set-part.tsx'

/** What is chosen for a part; a size that is the only one needs no choice. */
type Choice = { option: PartOption; size: SizeChoice | undefined }

const onlySize = ({ sizes: { sizes } }: PartOption) => (sizes.length === 1 ? sizes[0] : undefined)
const initial = (option: PartOption): Choice => ({ option, size: onlySize(option) })

/** A set: its parts, a size for each, what it costs, and the way into the cart. */
export function SetView({ set }: { set: ShownSet }) {
  const [picked, setPicked] = useState<ReadonlyMap<string, Choice>>(new Map())
  const choiceOf = ({ id, options }: ShownPart): Choice | undefined => {
    const made = picked.get(id)
    const option = options.find((one) => one.id === made?.option.id) ?? options[0]
    if (!option) return undefined
    const size = option.sizes.sizes.find((one) => one.sizeId === made?.size?.sizeId)
    return made && made.option.id === option.id && size ? { option, size } : initial(option)
  }
  const pick = (part: ShownPart, choice: Choice) =>
    setPicked((before) => new Map(before).set(part.id, choice))
  const choices = set.parts.map(choiceOf)
  const live = useLiveStock([...new Set(choices.flatMap((choice) => choice?.option.id ?? []))])
  const stocks = choices.map(
    (choice) => choice?.size && liveSizeLevel(choice.size, live.get(choice.option.id)),
  )
  const gone = choices[stocks.findIndex((stock) => stock?.level === 'out_of_stock')]
  const latest = latestPromise(stocks.flatMap((stock) => stock?.promised ?? []))

  return (
    <div className="shell pt-2 md:pt-4">
      <Breadcrumbs steps={set.steps} className="mb-4 md:mb-6" />
      <div className="max-w-2xl">
        <h1 lang={set.name.lang} className="display text-4xl">
          {set.name.text}
        </h1>
        {set.text.text !== '' && (
          <p lang={set.text.lang} className="mt-3 text-lg text-ink-soft">
            {set.text.text}
          </p>
        )}
      </div>
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-16">
        <ol className="divide-y border-y">
          {set.parts.map((part, at) => {
            const choice = choices[at]
            return (
              choice && (
                <SetPart
                  key={part.id}
                  part={part}
                  place={text.part(at + 1, set.parts.length)}
                  option={choice.option}
                  size={choice.size}
                  live={live.get(choice.option.id)}
                  onOption={(option) => pick(part, initial(option))}
                  onSize={(size) => pick(part, { option: choice.option, size })}
                />
              )
            )
          })}
        </ol>
        <section aria-label={text.asSet} className="self-start bg-surface p-6 lg:sticky lg:top-26">
          <Sums set={set} choices={choices} />
          {!gone && latest && (
            <p className="mt-4 text-sm">
              {text.whole}: {promiseToday(latest)}
            </p>
          )}
          <p className="mt-4 text-sm text-ink-soft">{text.returns}</p>
          <output className="mt-4 block text-sm text-warning empty:hidden">
            {gone && text.soldOut(fullName(gone))}
            {choices.includes(undefined) && text.notSoldAtAll}
          </output>
          <div className="mt-4">
            <AddSet set={requested(set, choices)} isAvailable={!gone} />
          </div>
        </section>
      </div>
    </div>
  )
}

const penceOf = ({ option, size }: Choice) => option.pricePence + (size?.surchargePence ?? 0)

const fullName = ({ option: { name, colourName: color }, size }: Choice) =>
  lineName({ name, color, size: size?.sizeName ?? null })

const sumOf = (choices: readonly (Choice | undefined)[]) =>
  choices.reduce((sum, choice) => sum + (choice ? penceOf(choice) : 0), 0)

/** What the parts cost together, as they are chosen, and what they cost as a set. */
function Sums({ set, choices }: { set: ShownSet; choices: readonly (Choice | undefined)[] }) {
  const pence = sumOf(choices)
  const saving = choices.includes(undefined) ? 0 : setSaving(set.terms, pence)
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-2">
        <dt>{text.together}</dt>
        <dd className="text-end">
          <Price pence={pence} />
        </dd>
        {saving > 0 && (
          <>
            <dt className="text-lg font-semibold">{text.asSet}</dt>
            <dd className="text-end">
              <Price pence={pence - saving} className="text-lg font-semibold" />
            </dd>
          </>
        )}
      </dl>
      {saving > 0 && <p className="mt-2 text-success">{text.saves(saving)}</p>}
    </>
  )
}

/** What goes into the cart; undefined while something is left to choose. */
function requested(set: ShownSet, choices: readonly (Choice | undefined)[]) {
  const parts = choices.flatMap((choice, at) =>
    choice?.size
      ? {
          part_id: set.parts[at]!.id,
          product_id: choice.option.id,
          size_id: choice.size.sizeId,
          name: choice.option.name,
          color: choice.option.colourName,
          size: choice.size.sizeName,
          price_pence: penceOf(choice),
        }
      : [],
  )
  if (parts.length < set.parts.length) return undefined
  const { id, slug, name, terms } = set
  return { id, slug, name: name.text, saving_pence: setSaving(terms, sumOf(choices)), parts }
}
