import { Link } from 'react-router'

import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import { MoveButtons } from '#shop/accounts/browser/admin/move-buttons.tsx'

import { productsPath } from '../../catalogue-paths.ts'
import type { ListedCollection } from '../../collections/collection-list.ts'
import { adminCollectionPath } from '../../collections/collection-paths.ts'
import { collectionText } from '../../collections/collection-text.ts'

const text = collectionText.list

/** What the list of collections shows to those who may only look. */
export const seenCollectionColumns: readonly ListColumn<ListedCollection>[] = [
  {
    id: 'name',
    label: text.columns.name,
    isName: true,
    cell: ({ id, name }) => (
      <Link to={adminCollectionPath(id)} className="link inline-flex min-h-6 wrap-anywhere">
        {name}
      </Link>
    ),
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
    cell: ({ slug }) => (
      <a
        href={productsPath({ collection: slug })}
        className="link inline-flex min-h-6 wrap-anywhere text-ink-soft"
      >
        {slug}
      </a>
    ),
  },
]

/** And to those who may put them in order. */
export const collectionColumns: readonly ListColumn<ListedCollection>[] = [
  ...seenCollectionColumns,
  {
    id: 'order',
    label: text.columns.order,
    cell: (collection) => <MoveButtons of={collection} name={collection.name} />,
  },
]
