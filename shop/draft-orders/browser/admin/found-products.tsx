import { Button } from '#platform/ui/button.tsx'
import { pounds } from '#platform/money/pounds.ts'

import { lineKey } from '../../draft-order.ts'
import { draftOrderText } from '../../draft-order-text.ts'
import { orderText } from '#shop/orders/order-text.ts'
import type { FoundProduct } from '../../server/draft-order-queries.ts'

const text = draftOrderText.goods

/** Products that match the search, with a button for each size. */
export function FoundProducts({ products }: { products: readonly FoundProduct[] }) {
  if (products.length === 0) return <p className="text-ink-soft">{text.noneFound}</p>
  return (
    <ul aria-label={text.results} className="border-t">
      {products.map(({ id, name, colourName, pricePence, sizes }) => (
        <li key={id} className="grid gap-2 border-b py-3">
          <p className="wrap-anywhere">
            {orderText.variant(`${name}, ${colourName}`, null)}{' '}
            <span className="text-ink-soft">{pounds(pricePence)}</span>
          </p>
          <div className="flex flex-wrap gap-2">
            {sizes.map(({ sizeId, sizeName, available }) => (
              <Button
                key={sizeId ?? '-'}
                type="submit"
                variant="secondary"
                size="small"
                name="do"
                value={`add:${lineKey({ product_id: id, size_id: sizeId })}`}
                disabled={available === 0}
                aria-label={text.addNamed(
                  `${orderText.variant(`${name}, ${colourName}`, sizeName)}, ${text.available(available)}`,
                )}
              >
                {sizeName ?? text.add} · {text.available(available)}
              </Button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
