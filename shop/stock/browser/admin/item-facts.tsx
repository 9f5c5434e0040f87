import { Link } from 'react-router'

import { ADMIN_STOCK_MOVEMENTS, stockGridPath } from '../../admin/admin-stock-paths.ts'
import { adminStockText as text } from '../../admin/admin-stock-text.ts'
import type { ItemLevel } from '../../admin/stock-level-row.ts'
import { sku } from '../../sku.ts'

import { LevelBadge } from './level-badge.tsx'

/** The numbers of a product and size, and where there is more about it. */
export function ItemFacts({ item }: { item: ItemLevel }) {
  const facts: [string, string | number][] = [
    [text.onHand, item.onHand],
    [text.held, item.reserved],
    [text.available, item.available],
    [text.reorderLevel, item.reorderLevel],
    [text.list.waiting, item.waiting],
    [text.item.sku, sku(item.productId, item.sizeName)],
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
        <Link to={stockGridPath(item.styleId)} className="link inline-flex min-h-6">
          {text.list.grid}
        </Link>
        <Link
          to={`${ADMIN_STOCK_MOVEMENTS}?product=${item.productId}${item.sizeId === null ? '' : `&size=${item.sizeId}`}`}
          className="link inline-flex min-h-6"
        >
          {text.item.history}
        </Link>
      </p>
    </section>
  )
}
