import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import { AdminLink } from '#shop/sign-in/browser/admin/admin-link.tsx'
import { Moment } from '#platform/dates/moment.tsx'

import { stockItemPath } from '../../admin/admin-stock-paths.ts'
import { adminStockText } from '../../admin/admin-stock-text.ts'
import type { Movement } from '../../admin/stock-lists.ts'
import { movementText as text, reasonLabel } from '../../admin/stock-change-text.ts'

const signed = (change: number) => (change === 0 ? '' : change > 0 ? `+${change}` : `−${-change}`)

/**
 * The columns of a movement. `pathOf`: where its order or return is; `whoIs`: the label of an
 * actor.
 */
export const movementColumns = (
  pathOf: (type: string, id: string) => string | undefined,
  whoIs: (actor: string) => string,
): readonly ListColumn<Movement>[] => [
  { id: 'when', label: text.columns.when, sort: 'newest', cell: ({ at }) => <Moment at={at} /> },
  {
    id: 'item',
    label: text.columns.item,
    isName: true,
    cell: ({ productId, sizeId, name, colourName, sizeName }) =>
      name === null ? (
        text.gone
      ) : (
        <AdminLink to={stockItemPath({ productId, sizeId })} className="link inline-flex min-h-6">
          {name}, {colourName}, {adminStockText.size(sizeName)}
        </AdminLink>
      ),
  },
  { id: 'kind', label: text.columns.kind, cell: ({ kind }) => text.kinds[kind] },
  {
    id: 'onHand',
    label: text.columns.onHand,
    align: 'end',
    cell: ({ onHandDelta }) => signed(onHandDelta),
  },
  {
    id: 'held',
    label: text.columns.held,
    align: 'end',
    cell: ({ reservedDelta }) => signed(reservedDelta),
  },
  {
    id: 'why',
    label: text.columns.why,
    cell: ({ reason, note, referenceType, referenceId }) => {
      const name = text.references[referenceType]
      const path = referenceId === null ? undefined : pathOf(referenceType, referenceId)
      return (
        <span className="wrap-anywhere">
          {reasonLabel(reason)}
          {note !== null && `: ${note}`}{' '}
          {name !== undefined && path !== undefined && (
            <AdminLink to={path} className="link inline-flex min-h-6">
              {name}
            </AdminLink>
          )}
        </span>
      )
    },
  },
  {
    id: 'who',
    label: text.columns.who,
    cell: ({ actor }) => <span className="wrap-anywhere">{whoIs(actor)}</span>,
  },
]
