import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { langOf } from '#platform/languages/fallback-language-text.ts'
import { linePence } from '#platform/money/money.ts'
import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'
import { Price } from '#platform/ui/price.tsx'
import { catalogueText } from '#shop/catalogue/catalogue-text.ts'

import { orderText } from '../../order-text.ts'
import type { OrderView } from '../../server/order-view.ts'
import { SumList } from './sum-list.tsx'
import type { Sums } from './sum-list.tsx'

type Line = Pick<
  OrderView['items'][number],
  | 'id'
  | 'name'
  | 'colour_name'
  | 'untranslated'
  | 'size_name'
  | 'quantity'
  | 'unit_price_pence'
  | 'return_exemption'
  | 'picture'
  | 'promise'
> & { set?: { name: string } | null }

/** The lines of an order with their pictures, and its total. */
export function OrderSummary({ lines, sums }: { lines: Line[]; sums: Sums | undefined }) {
  return (
    <>
      <ul className="divide-y">
        {lines.map((line) => (
          <SummaryItem key={line.id} line={line} />
        ))}
      </ul>
      {sums && <SumList sums={sums} />}
    </>
  )
}

/**
 * A line of an order.
 *
 * @param to - where its name leads, if anywhere
 * @param children - what else is to be said of it
 */
export function SummaryItem({
  line,
  to,
  children,
}: {
  line: Line
  to?: string | undefined
  children?: ReactNode
}) {
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] gap-4 py-4 break-inside-avoid">
      {line.picture ? (
        <ResponsivePicture picture={line.picture} sizes="4rem" alt="" />
      ) : (
        <span className="aspect-3/4 rounded-sm bg-sand" />
      )}
      <div className="min-w-0">
        <p lang={langOf(line, 'name')} className="font-medium wrap-anywhere">
          {to === undefined ? (
            line.name
          ) : (
            <Link to={to} className="link">
              {line.name}
            </Link>
          )}
        </p>
        <p lang={langOf(line, 'colour_name')} className="text-sm text-ink-soft">
          {orderText.variant(line.colour_name, line.size_name)}
        </p>
        <p className="text-sm text-ink-soft">{orderText.quantity(line.quantity)}</p>
        {line.set && <p className="text-sm text-ink-soft">{orderText.partOf(line.set.name)}</p>}
        {line.promise && <p className="mt-1 text-sm">{line.promise}</p>}
        {line.return_exemption && (
          <p className="mt-1 text-sm">{catalogueText.exemption[line.return_exemption].short}</p>
        )}
        {children}
      </div>
      <Price pence={linePence(line.unit_price_pence, line.quantity)} />
    </li>
  )
}
