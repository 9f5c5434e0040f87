import { useState } from 'react'

import { cartText } from '#shop/cart/cart-text.ts'
import { lineName } from '#shop/cart/line-name.ts'
import { NotifyMe } from '#shop/stock/browser/notify-me.tsx'
import { stockText } from '#shop/stock/stock-text.ts'
import type { SizeStock } from '#shop/stock/stock-level.ts'

import { useCartActions } from '../use-cart-actions.ts'
import type { UnmergedItem } from './unmerged-items.ts'

/** Codes of lines that will never be in stock again. */
const notSold = new Set(['product_not_found', 'size_not_found'])

type Props = {
  line: UnmergedItem
  /** Undefined until the first stock update. */
  sizes: SizeStock[] | undefined
  onAdded: () => void
}

/** The button that puts it back into the cart; for what is sold out, the waiting list. */
export function AddAgain({ line, sizes, onAdded }: Props) {
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
