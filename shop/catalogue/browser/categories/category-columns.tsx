import { Link } from 'react-router'

import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import { MoveButtons } from '#platform/forms/browser/move-buttons.tsx'

import type { ListedCategory } from '../../categories/category-list.ts'
import { ADMIN_PRODUCTS, adminCategoryPath } from '../../admin-catalogue-paths.ts'
import { categoryText } from '../../categories/category-text.ts'
import { productsPath } from '../../catalogue-paths.ts'

const text = categoryText.list

/** The columns of the list of categories for staff who can only view it. */
export const seenColumns: readonly ListColumn<ListedCategory>[] = [
  {
    id: 'name',
    label: text.columns.name,
    isName: true,
    cell: ({ id, name, depth }) => (
      <span className="block" style={{ paddingInlineStart: `${depth * 1.5}rem` }}>
        {depth > 0 && <span className="sr-only">{text.step(depth)}</span>}
        <Link to={adminCategoryPath(id)} className="link inline-flex min-h-6 wrap-anywhere">
          {name}
        </Link>
      </span>
    ),
  },
  {
    id: 'products',
    label: text.columns.products,
    align: 'end',
    cell: ({ id, products }) =>
      products === 0 ? (
        products
      ) : (
        <Link to={`${ADMIN_PRODUCTS}?category=${id}`} className="link inline-flex min-h-6">
          {products.toLocaleString('en-GB')}
        </Link>
      ),
  },
  {
    id: 'address',
    label: text.columns.address,
    cell: ({ slug }) => (
      <a
        href={productsPath({ category: slug })}
        className="link inline-flex min-h-6 wrap-anywhere text-ink-soft"
      >
        {slug}
      </a>
    ),
  },
]

/** The same for staff who can reorder it. */
export const categoryColumns: readonly ListColumn<ListedCategory>[] = [
  ...seenColumns,
  {
    id: 'order',
    label: text.columns.order,
    cell: (category) => <MoveButtons of={category} name={category.name} />,
  },
]
