import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { pounds } from '#platform/money/pounds.ts'
import { cartText } from '#shop/cart/cart-text.ts'
import { lineName } from '#shop/cart/line-name-text.ts'
import { NotifyMe } from '#shop/stock/browser/notify-me.tsx'
import { useLiveStock } from '#shop/stock/browser/stock-service.ts'
import type { SizeStock } from '#shop/stock/stock-level.ts'
import { stockText } from '#shop/stock/stock-text.ts'

import type { CartSlots } from '../cart-query.ts'
import { useCartActions } from '../use-cart-actions.ts'
import type { UnmergedItem } from './unmerged-items.ts'

type ListProps = CartSlots & {
  title: string
  lines: UnmergedItem[]
  /** A line was acted on or dismissed. */
  onDone: (id: string) => void
  /** What happened, to be read out. */
  onAnnounce: (text: string) => void
  /** The customer follows a link. */
  onLeave?: () => void
}

/** Lines that left the cart, or never came into it, until the customer has decided on each. */
export function UnmergedList({ title, lines, onDone, onAnnounce, onLeave, renderMove }: ListProps) {
  const list = useLineFocus()
  const stock = useLiveStock([...new Set(lines.map((line) => line.product_id))])

  return (
    <ul ref={list} tabIndex={-1} aria-label={title} className="divide-y outline-none">
      {lines.map((line) => (
        <li key={line.id} className="pt-3">
          <p>
            <Link to={`/products/${line.slug}`} onClick={onLeave} className="link font-medium">
              {line.name}
            </Link>
          </p>
          <p className="text-sm text-ink-soft">{detailsOf(line)}</p>
          {line.code !== 'expired' && <p className="text-sm">{line.reason}</p>}
          <div className="-ms-2 mt-1 flex flex-wrap items-center gap-x-2">
            <AddAgain
              line={line}
              sizes={stock.get(line.product_id)}
              onAdded={() => {
                onAnnounce(cartText.addedAgain(lineName(line)))
                onDone(line.id)
              }}
            />
            {renderMove?.(line, () => onDone(line.id))}
            <button
              type="button"
              data-leave
              aria-label={cartText.dismissLine(lineName(line))}
              onClick={() => onDone(line.id)}
              className="min-h-11 px-2 text-sm link"
            >
              {cartText.dismiss}
            </button>
          </div>
        </li>
      ))}
    </ul>
  )
}

const detailsOf = ({ color, size, quantity, price_pence: price }: UnmergedItem): string =>
  [
    color,
    ...(size === null ? [] : [cartText.size(size)]),
    ...(quantity > 1 ? [cartText.quantityOf(quantity)] : []),
    pounds(price),
  ].join(' · ')

/** Codes of lines that will never be in stock again. */
const notSold = new Set(['product_not_found', 'size_not_found'])

type Props = {
  line: UnmergedItem
  /** Undefined until the first stock update. */
  sizes: SizeStock[] | undefined
  onAdded: () => void
}

/** The button that puts it back into the cart; for sold-out items, the waiting list. */
function AddAgain({ line, sizes, onAdded }: Props) {
  const { addAgain } = useCartActions()
  const [isAdding, setAdding] = useState(false)
  const size = sizes?.find(({ size_id: id }) => id === line.size_id)

  if (notSold.has(line.code)) return null
  if (size?.available_quantity === 0) {
    return (
      <div className="flex basis-full flex-wrap items-center">
        {/* Its reason may include that already. */}
        {line.code !== 'out_of_stock' && (
          <span className="px-2 text-sm text-ink-soft">{stockText.outOfStock}</span>
        )}
        <NotifyMe productId={line.product_id} sizeId={line.size_id} compact />
      </div>
    )
  }

  const add = async () => {
    setAdding(true)
    const isAdded = await addAgain(line)
    setAdding(false)
    if (isAdded) onAdded()
  }
  return (
    <button
      type="button"
      aria-label={cartText.addLineAgain(lineName(line))}
      aria-disabled={isAdding}
      onClick={() => {
        if (!isAdding) void add()
      }}
      className="min-h-11 px-2 text-sm font-medium link aria-disabled:opacity-60"
    >
      {cartText.addAgain}
    </button>
  )
}

/**
 * Restores the focus in a list when the line that has it is removed, for any reason: it moves to
 * the button `data-leave` of the line that takes its place, else to the list. @returns the ref of
 * the list, which can take the focus
 */
export function useLineFocus(): RefCallback<HTMLElement> {
  const list = useRef<HTMLElement>(null)
  const last = useRef<{ element: Element; at: number }>(undefined)

  // Before the dialog around it takes the lost focus for itself.
  useLayoutEffect(() => {
    const { element, at = 0 } = last.current ?? {}
    if (!element || element.isConnected || document.activeElement !== document.body) return
    const lines = list.current?.children ?? []
    const line = lines[Math.min(at, lines.length - 1)]
    ;(line?.querySelector<HTMLElement>('[data-leave]') ?? list.current)?.focus()
  })

  return useCallback((element) => {
    list.current = element
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !element) return
      const at = [...element.children].findIndex((line) => line.contains(target))
      last.current = { element: target, at }
    }
    element?.addEventListener('focusin', remember)
    return () => {
      list.current = null
      element?.removeEventListener('focusin', remember)
    }
  }, [])
}
