import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import { invoke } from '#platform/functions/invoke.ts'
import { cartKey } from '#shop/cart/browser/cart-query.ts'
import { useReleasedLines } from '#shop/cart/browser/unmerged/released-lines.ts'
import { useCartActions } from '#shop/cart/browser/use-cart-actions.ts'
import { cartText } from '#shop/cart/cart-text.ts'
import { lineName } from '#shop/cart/line-name-text.ts'
import type { acceptPrice } from '#shop/cart/server/functions/accept-price.ts'
import { NotifyMe } from '#shop/stock/browser/notify-me.tsx'

import { checkoutText } from '../checkout-text.ts'
import { checkoutKey } from './checkout-query.ts'
import type { CartStep, CheckoutLine, PaymentStep } from './checkout-query.ts'
import { stepIds } from './step.tsx'

const text = checkoutText.problems

/** Lines that cannot be ordered as they are, each with its options. */
export function ProblemLines({ lines }: { lines: TroubledLine[] }) {
  const place = useRef<HTMLElement>(null)
  const [announcement, setAnnounced] = useState('')
  const count = lines.length
  const before = useRef(count)

  useEffect(() => {
    // The pressed button is removed with its line, so the focus moves to the next.
    const isLost = document.activeElement === document.body
    if (count > 0 && count < before.current && isLost) place.current?.querySelector('h2')?.focus()
    before.current = count
  }, [count])

  return (
    <>
      <output className="sr-only">{announcement}</output>
      {count > 0 && (
        <section
          ref={place}
          id={stepIds.problems}
          aria-label={text.title}
          className="border border-s-4 border-s-warning bg-surface px-5 py-4"
        >
          <h2 tabIndex={-1} className="font-semibold outline-none">
            {text.title}
          </h2>
          <ul className="mt-1 divide-y">
            {lines.map((line) => (
              <ProblemLine
                key={line.id}
                line={line}
                onDone={() => setAnnounced(text.done(nameOf(line)))}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function ProblemLine({ line, onDone }: { line: TroubledLine; onDone: () => void }) {
  const name = nameOf(line)
  const { remove } = useCartActions()

  return (
    <li className="pt-3">
      <p className="font-medium">{name}</p>
      <p className="text-sm text-warning">{problemText(line)}</p>
      <div className="-ms-2 flex flex-wrap items-center gap-x-2">
        <WayOut line={line} name={name} onDone={onDone} />
        <button
          type="button"
          aria-label={text.removeLine(name)}
          onClick={() => {
            remove(line.id)
            onDone()
          }}
          className="min-h-11 px-2 text-sm link"
        >
          {text.remove}
        </button>
      </div>
    </li>
  )
}

type WayOutProps = { line: TroubledLine; name: string; onDone: () => void }

function WayOut({ line, name, onDone }: WayOutProps) {
  const client = useQueryClient()
  const { addAgain } = useCartActions()
  const { problem } = line
  const reload = () =>
    Promise.all([invalidateAndRefetch(client, checkoutKey), invalidateAndRefetch(client, cartKey)])

  if (problem.kind === 'price_changed' || problem.kind === 'set_changed') {
    const { now_pence: now } = problem
    const accept = async () => {
      // In a set its own price is as it was.
      const price = problem.kind === 'set_changed' ? line.unit_price_pence : now
      const input = { item_id: line.id, price_pence: price }
      const accepted = await invoke<typeof acceptPrice>({ kind: 'cart' }, 'accept-price', input)
      await reload()
      if (accepted.ok) onDone()
    }
    return (
      <Act label={text.acceptLine(now, name)} onAct={accept}>
        {text.accept(now)}
      </Act>
    )
  }
  if (problem.kind === 'expired') {
    const add = async () => {
      const isAdded = await addAgain(lineToAdd(line))
      await reload()
      if (isAdded) onDone()
    }
    return (
      <Act label={cartText.addLineAgain(name)} onAct={add}>
        {cartText.addAgain}
      </Act>
    )
  }
  if (problem.kind === 'unavailable') return null
  return <NotifyMe productId={line.product_id} sizeId={line.size_id} compact />
}

type ActProps = { label: string; onAct: () => Promise<void>; children: ReactNode }

function Act({ label, onAct, children }: ActProps) {
  const [isActing, setActing] = useState(false)
  const act = () => {
    if (isActing) return
    setActing(true)
    void onAct().finally(() => setActing(false))
  }
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isActing}
      onClick={act}
      className="min-h-11 px-2 text-sm font-medium link aria-disabled:opacity-60"
    >
      {children}
    </button>
  )
}

const nameOf = ({ name, colour_name: color, size_name: size }: TroubledLine) =>
  lineName({ name, color, size })

function problemText({ problem, quantity, available, set }: TroubledLine): string {
  switch (problem.kind) {
    case 'expired':
      return available < quantity ? text.onlySome(available) : text.expired
    case 'unavailable':
      return text.unavailable
    case 'sold_out':
      return text.soldOut
    case 'price_changed':
      return text.priceChanged(problem.was_pence, problem.now_pence)
    case 'set_changed':
      return text.setChanged(set?.name ?? '', problem.was_pence, problem.now_pence)
  }
}

/** As many as are available. */
const lineToAdd = (line: TroubledLine) => ({
  id: line.id,
  product_id: line.product_id,
  slug: line.slug,
  name: line.name,
  color: line.colour_name,
  size: line.size_name,
  size_id: line.size_id,
  quantity: Math.min(line.quantity, line.available),
  price_pence: line.unit_price_pence,
  reason: text.expired,
  code: 'expired',
})

/** A line that cannot be ordered. */
type TroubledLine = CheckoutLine & { problem: NonNullable<CheckoutLine['problem']> }

/** The lines to resolve before paying, except those covered by the notice of expired holds. */
export function useTroubledLines(checkout: CartStep | PaymentStep): TroubledLine[] {
  const { lines: released } = useReleasedLines()
  if (checkout.step !== 'cart') return []
  return checkout.lines
    .filter((line): line is TroubledLine => line.problem !== null)
    .filter((line) => !released.some(({ id }) => id === line.id))
}
