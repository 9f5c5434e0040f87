import { Link } from 'react-router'

import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import { Badge } from '#platform/ui/badge.tsx'
import { MoveButtons } from '#platform/forms/browser/move-buttons.tsx'

import { productsPath } from '../../catalogue-paths.ts'
import type { ListedCollection } from '../../collections/collection-list.ts'
import { adminCollectionPath } from '../../admin-catalogue-paths.ts'
import { collectionText } from '../../collections/collection-text.ts'

const text = collectionText.list

/** The columns of the list of collections for staff who can only view it. */
export const seenCollectionColumns: readonly ListColumn<ListedCollection>[] = [
  {
    id: 'name',
    label: text.columns.name,
    isName: true,
    cell: ({ id, name, is_hidden: isHidden }) => (
      <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={adminCollectionPath(id)} className="link inline-flex min-h-6 wrap-anywhere">
          {name}
        </Link>
        {isHidden && <Badge>{text.hidden}</Badge>}
      </span>
    ),
  },
  {
    id: 'filled',
    label: text.columns.filled,
    cell: ({ filled_by: filledBy }) => collectionText.filled[filledBy],
  },
  {
    id: 'products',
    label: text.columns.products,
    align: 'end',
    cell: ({ products }) => products.toLocaleString('en-GB'),
  },
  {
    id: 'address',
    label: text.columns.address,
    cell: ({ slug, is_hidden: isHidden }) =>
      isHidden ? (
        <span className="wrap-anywhere">{slug}</span>
      ) : (
        <a
          href={productsPath({ collection: slug })}
          className="link inline-flex min-h-6 wrap-anywhere text-ink-soft"
        >
          {slug}
        </a>
      ),
  },
]

/** The same for staff who can reorder it. */
export const collectionColumns: readonly ListColumn<ListedCollection>[] = [
  ...seenCollectionColumns,
  {
    id: 'order',
    label: text.columns.order,
    cell: (collection) => <MoveButtons of={collection} name={collection.name} />,
  },
]
