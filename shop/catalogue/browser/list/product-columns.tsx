import { Link } from 'react-router'

import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import type { FilterField } from '#platform/admin/browser/list-filters.tsx'
import type { ListTab } from '#platform/admin/browser/list-views.tsx'
import { shortEnglishDate } from '#platform/dates/english-dates.ts'
import { formatMoment } from '#platform/dates/moment.tsx'
import { marginShare, pounds } from '#platform/money/pounds.ts'
import { pictureUrl } from '#platform/pictures/picture-renditions.ts'

import { adminProductPath } from '../../admin-catalogue-paths.ts'
import { editorText } from '../../editing/edit-text.ts'
import type { ListedProduct } from '../../list/product-list.ts'
import { productListText as text } from '../../list/product-list-text.ts'
import { StatusBadge } from '../editing/status-section.tsx'

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
    cell: ({ status, available, publishAt, unpublishAt }) => (
      <>
        <StatusBadge status={status} isBuyable={available > 0} />
        {publishAt && status === 'draft' && (
          <span className="block text-ink-soft">{text.goesOn(formatMoment(publishAt))}</span>
        )}
        {unpublishAt && status === 'active' && (
          <span className="block text-ink-soft">{text.goesOff(formatMoment(unpublishAt))}</span>
        )}
      </>
    ),
  },
  { id: 'category', label: text.columns.category, cell: ({ category }) => category },
  {
    id: 'stock',
    label: text.columns.stock,
    sort: 'stock',
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
    cell: ({ pricePence }) => (
      <span className="tabular-nums">{pricePence === 0 ? '–' : pounds(pricePence)}</span>
    ),
  },
  {
    id: 'sold',
    label: text.columns.sold,
    sort: 'sold',
    align: 'end',
    isWideOnly: true,
    cell: ({ unitsSold }) => unitsSold,
  },
  {
    id: 'updated',
    label: text.columns.updated,
    sort: 'updated',
    isWideOnly: true,
    cell: ({ updatedAt }) => shortEnglishDate(updatedAt),
  },
  {
    id: 'created',
    label: text.columns.created,
    sort: 'made',
    isExtra: true,
    cell: ({ createdAt }) => shortEnglishDate(createdAt),
  },
  {
    id: 'compare-at',
    label: text.columns.compareAt,
    align: 'end',
    isExtra: true,
    cell: ({ compareAtPence }) => (compareAtPence === null ? '–' : pounds(compareAtPence)),
  },
]

/** The same with those that only staff who may see costs can choose. */
export const costedColumns: readonly ListColumn<ListedProduct>[] = [
  ...productColumns,
  {
    id: 'cost',
    label: text.columns.cost,
    align: 'end',
    isExtra: true,
    cell: ({ costPence }) => (costPence === null ? '–' : pounds(costPence)),
  },
  {
    id: 'margin',
    label: text.columns.margin,
    align: 'end',
    isExtra: true,
    cell: ({ pricePence, vatRate, costPence }) => {
      const share = costPence === null ? null : marginShare(pricePence, vatRate, costPence)
      return share === null ? '–' : text.margin(share)
    },
  },
]

/** The tabs of the list of products: all, and each status. */
export const productTabs: readonly ListTab[] = [
  { name: text.all, filters: {} },
  ...Object.entries(text.tabs).map(([status, name]) => ({ name, filters: { status } })),
]

type Named = { id: string; name: string }

const choicesOf = (of: readonly Named[]) => of.map(({ id, name }) => ({ value: id, label: name }))

/** The filters of the list of products, with the categories and collections that there are. */
export const productFilters = (
  categories: readonly Named[],
  collections: readonly Named[],
): FilterField[] => [
  { kind: 'choice', name: 'category', label: text.fields.category, choices: choicesOf(categories) },
  {
    kind: 'choice',
    name: 'collection',
    label: text.fields.collection,
    choices: choicesOf(collections),
  },
  {
    kind: 'choice',
    name: 'stock',
    label: text.fields.stock,
    choices: Object.entries(text.stock).map(([value, label]) => ({ value, label })),
  },
  { kind: 'only', name: 'without_pictures', label: text.fields.without_pictures },
  { kind: 'only', name: 'planned', label: text.fields.planned },
]
