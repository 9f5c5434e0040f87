import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import { useUnsaved } from '#platform/admin/browser/unsaved.ts'
import { callFunction } from '#platform/functions/call-function.ts'
import { describeCallError } from '#platform/functions/describe-call-error.ts'
import { marginShare } from '#platform/money/pounds.ts'
import { TextField } from '#platform/ui/field.tsx'

import { costText as text } from '../../admin/cost-text.ts'
import { cellRefusalText } from '../../admin/stock-change-text.ts'
import { readCell, shownValue } from '../../admin/stock-grid.ts'
import type { ProductCosts } from '../../server/admin/costs.ts'
import type { changeCosts } from '../../server/functions/change-costs.ts'

/** One field of the panel: the cost of the product, or of one of its sizes. */
type Line = {
  sizeId: string | null
  sizeName: string | null
  seen: number
  pricePence: number
  vatRate: number
}

const linesOf = ({ costPence, pricePence, vatRate, sizes }: ProductCosts): Line[] => [
  { sizeId: null, sizeName: null, seen: costPence, pricePence, vatRate },
  ...sizes.map((size) => ({ ...size, seen: size.costPence })),
]

/** What is typed, and the cost it is saved against: that of when typing began, or the one that a refusal has shown. */
type Typed = { text: string; from: number }

const fieldOf = ({ sizeId }: Pick<Line, 'sizeId'>) =>
  sizeId === null ? 'cost_pence' : 'size_cost_pence'

/** What a product and its sizes cost the shop, beside the margin that their prices leave; saved without the form of the product. */
export function CostPanel({ costs }: { costs: ProductCosts }) {
  const { productId, others } = costs
  const lines = linesOf(costs)
  const root = useRef<HTMLElement>(null)
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map())
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [isForAll, setForAll] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [notice, setNotice] = useState<{ text: string; isGood: boolean }>()

  const readings = lines.map((line) => {
    const name = line.sizeId ?? ''
    const seen = typed.get(name)?.from ?? line.seen
    const shown = typed.get(name)?.text ?? shownValue(fieldOf(line), line.seen)
    const read = readCell({ field: fieldOf(line), reserved: 0, seen }, shown)
    const value = read.value === undefined ? undefined : Number(read.value)
    const isUnread = typed.has(name) && read.error !== undefined
    const fault = isUnread ? read.error : refused.get(name)
    return { line, name, seen, shown, value, fault, isUnread }
  })
  const [whole, ...sizes] = readings
  const changed = readings.filter(({ seen, value }) => value !== undefined && value !== seen)
  const wholeCost = whole?.value ?? 0
  const differing = wholeCost > 0 ? others.filter((other) => other.costPence !== wholeCost) : []
  const copied = isForAll ? differing : []
  const isUnsaved =
    changed.length > 0 || copied.length > 0 || readings.some(({ isUnread }) => isUnread)
  const canSave = changed.length + copied.length > 0 && readings.every(({ isUnread }) => !isUnread)

  const type = (name: string, typedNow: Typed) => {
    setTyped(new Map(typed).set(name, typedNow))
    setRefused(new Map([...refused].filter(([other]) => other !== name)))
    setKey(crypto.randomUUID())
    setNotice(undefined)
  }
  const save = async () => {
    setIsSaving(true)
    try {
      const { costs: answers } = await callFunction<typeof changeCosts>('change-costs', {
        key,
        costs: [
          ...changed.map(({ line, seen, value }) => ({
            product_id: productId,
            size_id: line.sizeId,
            from: seen,
            to: value!,
          })),
          ...copied.map((other) => ({
            product_id: other.productId,
            size_id: null,
            from: other.costPence,
            to: wholeCost,
          })),
        ],
      })
      const faults = new Map<string, string>()
      const current = new Map<string, number>()
      const ofOthers: string[] = []
      for (const [at, answer] of answers.entries()) {
        const other = copied[at - changed.length]
        const otherFault = other && cellRefusalText(answer, (now) => shownValue('cost_pence', now))
        if (other && otherFault !== undefined)
          ofOthers.push(text.ofColour(other.colourName, otherFault))
        const entry = changed[at]
        if (!entry) continue
        const { name, line } = entry
        const show = (now: string | number) => shownValue(fieldOf(line), now) || '0'
        const fault = cellRefusalText(answer, show)
        if ('now' in answer) current.set(name, answer.now)
        if (fault !== undefined) faults.set(name, fault)
      }
      // Before the faults, which are beside what the costs are now.
      await revalidate()
      // What was refused, or typed meanwhile, stays and is saved against what it is now.
      setTyped(
        (now) =>
          new Map(
            [...now]
              .filter(([name, { text: own }]) => faults.has(name) || own !== typed.get(name)?.text)
              .map(([name, own]) => [
                name,
                { text: own.text, from: current.get(name) ?? own.from },
              ]),
          ),
      )
      setRefused(faults)
      setForAll(ofOthers.length > 0)
      setKey(crypto.randomUUID())
      setNotice(
        faults.size + ofOthers.length === 0
          ? { text: text.saved, isGood: true }
          : { text: [text.notSaved, ...ofOthers].join(' '), isGood: false },
      )
    } catch (error) {
      setNotice({ text: describeCallError(error, 'admin').description, isGood: false })
    } finally {
      setIsSaving(false)
    }
  }
  const discard = () => {
    setForAll(false)
    setTyped(new Map())
    setRefused(new Map())
    setNotice(undefined)
  }
  useUnsaved({
    element: root,
    isUnsaved,
    isBusy: isSaving,
    saveLabel: `${text.save} ${canSave}`,
    saves: () => [{ label: text.save, isOff: !canSave, save: () => void save() }],
    discard,
    show: () => root.current?.scrollIntoView(),
  })

  const field = ({ line, name, seen, shown, value, fault }: (typeof readings)[number]) => {
    const cost = value === 0 && line.sizeId !== null ? (whole?.value ?? 0) : (value ?? 0)
    const share = cost === 0 ? null : marginShare(line.pricePence, line.vatRate, cost)
    return (
      <div key={name}>
        <TextField
          label={line.sizeName === null ? text.cost : text.size(line.sizeName)}
          hint={line.sizeId === null ? text.costHint : undefined}
          error={fault}
          name={`cost:${name}`}
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          onChange={(event) => type(name, { text: event.target.value, from: seen })}
        />
        <p className="mt-1 text-sm text-ink-soft">
          {share === null ? text.noMargin : text.margin(share, line.pricePence)}
        </p>
      </div>
    )
  }

  return (
    <section
      ref={root}
      aria-label={text.title}
      id="cost"
      className="grid scroll-mt-6 gap-5 border-t pt-6"
    >
      <h2 className="text-xl font-semibold">{text.title}</h2>
      <p className="text-sm text-ink-soft">{text.lead}</p>
      {whole && field(whole)}
      {differing.length > 0 && (
        <label className="inline-flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={isForAll}
            onChange={({ target }) => {
              setForAll(target.checked)
              setKey(crypto.randomUUID())
              setNotice(undefined)
            }}
            className="size-5 shrink-0 accent-accent"
          />
          {text.forAll(
            wholeCost,
            differing.map((other) => [other.colourName, other.costPence]),
          )}
        </label>
      )}
      {sizes.length > 0 && (
        <details open={sizes.some(({ line }) => line.seen > 0)}>
          <summary className="link min-h-11 cursor-pointer content-center text-sm">
            {text.sizes}
          </summary>
          <p className="pb-3 text-sm text-ink-soft">{text.sizesHint}</p>
          <div className="grid gap-4 sm:grid-cols-2">{sizes.map(field)}</div>
        </details>
      )}
      <output className={`block ${notice?.isGood === false ? 'text-danger' : 'text-success'}`}>
        {notice?.text}
      </output>
    </section>
  )
}
