import type { ComponentProps } from 'react'
import { Link } from 'react-router'

import { FilterLinks } from '#platform/ui/filter-links.tsx'

import { stockGridPath, stockItemPath } from '../../admin/admin-stock-paths.ts'
import { NO_SIZES, sizeChoiceText } from '../../admin/size-choice-text.ts'
import { stockGridText as text } from '../../admin/stock-change-text.ts'
import type { StyleGrid } from '../../admin/stock-grid.ts'
import type { StyleSizes as Sizes } from '../../server/admin/read-stock.ts'
import { SizeGrid } from './size-grid.tsx'

type LinksProps = Sizes & {
  /** Where a system is shown, by its code; empty for goods without sizes. */
  pathOf: (code: string) => string
}

/** Chooses the size system of a style whose colours have no sizes yet. */
export const SystemLinks = ({ grid, systems, pathOf }: LinksProps) => {
  const { system, proposal } = grid
  return (
    <div className="grid gap-2">
      <p className="font-medium">{sizeChoiceText.choose}</p>
      <FilterLinks
        label={sizeChoiceText.choose}
        filters={[...systems.map(({ code }) => code), NO_SIZES]}
        current={system === '' ? NO_SIZES : (system ?? 'not-chosen')}
        nameOf={(code) => systems.find((one) => one.code === code)?.name ?? sizeChoiceText.none}
        pathOf={(code) => pathOf(code === NO_SIZES ? '' : code)}
      />
      <p className="text-sm text-ink-soft">
        {system === undefined
          ? sizeChoiceText.first
          : proposal && sizeChoiceText.proposed(proposal.products, proposal.category)}{' '}
        {sizeChoiceText.later}
      </p>
    </div>
  )
}

/** The pieces of a colour on hand, all sizes together. */
export const piecesIn = ({ colourways }: StyleGrid, productId: string): number | undefined =>
  colourways
    .find((colour) => colour.productId === productId)
    ?.cells.reduce((sum, cell) => sum + (cell?.onHand ?? 0), 0)

type Props = {
  sizes: Sizes
  canPrice: boolean
  pathOf: LinksProps['pathOf']
  inEditor: NonNullable<ComponentProps<typeof SizeGrid>['inEditor']>
}

/** The size grid of a style within its editor: saved by itself, beside the form around it, which saves the colours that are added in it. */
export function StyleSizes({ sizes, canPrice, pathOf, inEditor }: Props) {
  const { grid } = sizes
  return (
    <section id="sizes" aria-label={text.inEditor} className="grid scroll-mt-6 gap-5 border-t pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl font-semibold">{text.inEditor}</h2>
        <Link to={stockGridPath(grid.styleId)} className="link inline-flex min-h-6 text-sm">
          {text.ownPage}
        </Link>
      </div>
      {grid.isNew && <SystemLinks {...sizes} pathOf={pathOf} />}
      {grid.sizes.length > 0 && (
        <SizeGrid
          key={grid.sizes.map(({ sizeId }) => sizeId).join(' ')}
          grid={grid}
          canPrice={canPrice}
          canCost={false}
          inEditor={inEditor}
        />
      )}
      <noscript>
        <p>{text.withoutScripts}</p>
        <ul className="flex flex-wrap gap-x-6">
          {grid.colourways.flatMap(({ productId, colourName, cells }) =>
            grid.sizes.flatMap(({ sizeId, sizeName }, at) =>
              cells[at]
                ? [
                    <li key={`${productId} ${sizeId}`}>
                      <a
                        href={stockItemPath({ productId, sizeId })}
                        className="link inline-flex min-h-6"
                      >
                        {text.cell(colourName, sizeName ?? text.oneSize)}
                      </a>
                    </li>,
                  ]
                : [],
            ),
          )}
        </ul>
      </noscript>
    </section>
  )
}
