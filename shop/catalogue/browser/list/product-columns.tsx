import { Link } from 'react-router'

import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import { pounds } from '#platform/money/pounds.ts'
import { pictureUrl } from '#platform/pictures/picture-renditions.ts'
import { inWords } from '#platform/dates/moment.tsx'

import { adminProductPath } from '../../editing/admin-product-paths.ts'
import { editorText } from '../../editing/edit-text.ts'
import type { ListedProduct } from '../../list/listed-product.ts'
import { productListText as text } from '../../list/product-list-text.ts'
import { StatusBadge } from '../editing/status-part.tsx'

/** The columns of the list of products. */
export const productColumns: readonly ListColumn<ListedProduct>[] = [
  {
    id: 'name',
    label: text.columns.name,
    sort: 'name',
    isName: true,
    cell: ({ id, name, colourName, pictureHash }) => (
      <span className="flex items-center gap-3">
        {pictureHash === null ? (
          <span aria-hidden className="h-12 w-9 shrink-0 rounded-sm bg-sand" />
        ) : (
          <img
            src={pictureUrl(pictureHash, 240, 'webp')}
            alt=""
            loading="lazy"
            className="h-12 w-9 shrink-0 rounded-sm object-cover"
          />
        )}
        <Link to={adminProductPath(id)} className="link inline-flex min-h-6 wrap-anywhere">
          {editorText.nameIn(name, colourName)}
        </Link>
      </span>
    ),
  },
  {
    id: 'status',
    label: text.columns.status,
    cell: ({ status, publishAt, unpublishAt }) => (
      <>
        <StatusBadge status={status} />
        {publishAt && status === 'draft' && (
          <span className="block text-ink-soft">{text.goesOn(inWords(publishAt))}</span>
        )}
        {unpublishAt && status === 'active' && (
          <span className="block text-ink-soft">{text.goesOff(inWords(unpublishAt))}</span>
        )}
      </>
    ),
  },
  { id: 'category', label: text.columns.category, cell: ({ category }) => category },
  {
    id: 'stock',
    label: text.columns.stock,
    cell: ({ available, sizes, sizesOut, sizesLow }) =>
      sizes === 0 ? (
        <span className="text-ink-soft">{text.noStock}</span>
      ) : (
        <>
          {text.pieces(available)}
          {sizesOut > 0 && <span className="block text-danger">{text.out(sizesOut, sizes)}</span>}
          {sizesLow > 0 && <span className="block text-warning">{text.low(sizesLow)}</span>}
        </>
      ),
  },
  {
    id: 'price',
    label: text.columns.price,
    sort: 'price',
    align: 'end',
    cell: ({ pricePence }) => <span className="tabular-nums">{pounds(pricePence)}</span>,
  },
]
