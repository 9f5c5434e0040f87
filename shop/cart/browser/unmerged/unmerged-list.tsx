import { Link } from 'react-router'

import { pounds } from '#platform/money/pounds.ts'
import { cartText } from '#shop/cart/cart-text.ts'
import { lineName } from '#shop/cart/line-name.ts'
import { useLiveStock } from '#shop/stock/browser/use-live-stock.ts'

import type { CartSlots } from '../cart-slots.ts'
import { useLineFocus } from '../use-line-focus.ts'
import { AddAgain } from './add-again.tsx'
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
