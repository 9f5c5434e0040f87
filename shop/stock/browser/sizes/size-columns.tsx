import { Link } from 'react-router'

import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import type { ListTab } from '#platform/admin/browser/list-views.tsx'
import { MoveButtons } from '#platform/forms/browser/move-buttons.tsx'
import { measureText } from '#shop/content/measure-text.ts'
import { centimetreRange, measureLabel } from '#shop/content/size-chart.ts'

import { adminSizePath, adminSizesOf, adminSizeSystemPath } from '../../admin/admin-stock-paths.ts'
import { centimetres } from '../../size-options.ts'
import { sizeEditText } from '../../sizes/size-edit-text.ts'
import type { ListedSize } from '../../sizes/size-list.ts'
import type { ListedSizeSystem, SizeSystemChoice } from '../../sizes/size-system.ts'
import { sizeSystemText } from '../../sizes/size-system-text.ts'

const text = sizeEditText.list

/** The systems, one beside the other. */
export const sizeTabs = (systems: readonly SizeSystemChoice[]): readonly ListTab[] =>
  systems.map(({ code, name }) => ({ name, filters: { system: code } }))

const name: ListColumn<ListedSize> = {
  id: 'name',
  label: text.columns.name,
  isName: true,
  cell: ({ id, size_name: sizeName }) => (
    <Link to={adminSizePath(id)} className="link inline-flex min-h-6">
      {sizeName}
    </Link>
  ),
}

const order: ListColumn<ListedSize> = {
  id: 'order',
  label: text.columns.order,
  cell: (size) => <MoveButtons of={size} name={size.size_name} />,
}

const facts: readonly (ListColumn<ListedSize> & { isFilled: (size: ListedSize) => boolean })[] = [
  {
    id: 'length',
    label: text.columns.length,
    cell: ({ length_inches: inches }) =>
      inches === null ? text.none : text.length(inches, centimetres(inches)),
    isFilled: (size) => size.length_inches !== null,
  },
  {
    id: 'fit',
    label: text.columns.fit,
    cell: ({ fit }) => fit ?? text.none,
    isFilled: (size) => size.fit !== null,
  },
  {
    id: 'equivalents',
    label: text.columns.equivalents,
    cell: ({ equivalents }) =>
      Object.entries(equivalents)
        .map((pair) => pair.join(' '))
        .join(', '),
    isFilled: (size) => Object.keys(size.equivalents).length > 0,
  },
  {
    id: 'measurements',
    label: text.columns.measurements,
    cell: ({ measurements }) =>
      Object.keys(measureText)
        .flatMap((measure) => {
          const range = measurements[measure]
          return range ? [`${measureLabel(measure)} ${centimetreRange(range)}`] : []
        })
        .join(', '),
    isFilled: (size) => Object.keys(size.measurements).length > 0,
  },
]

const kept: ListColumn<ListedSize> = {
  id: 'kept',
  label: text.columns.kept,
  cell: ({ kept: products }) => text.kept(products),
}

/** The columns of a list of sizes: what these sizes have, and their order for staff who can change it. */
export const sizeColumns = (
  sizes: readonly ListedSize[],
  canMove: boolean,
): readonly ListColumn<ListedSize>[] => [
  name,
  ...facts.filter(({ isFilled }) => sizes.some(isFilled)),
  kept,
  ...(canMove ? [order] : []),
]

const systemText = sizeSystemText.list.columns

/** The columns of the list of size systems for staff who can only view it. */
export const seenSystemColumns: readonly ListColumn<ListedSizeSystem>[] = [
  {
    id: 'name',
    label: systemText.name,
    isName: true,
    cell: ({ id, name: systemName }) => (
      <Link to={adminSizeSystemPath(id)} className="link inline-flex min-h-6 wrap-anywhere">
        {systemName}
      </Link>
    ),
  },
  { id: 'kind', label: systemText.kind, cell: ({ kind }) => sizeSystemText.kinds[kind] },
  {
    id: 'sizes',
    label: systemText.sizes,
    cell: ({ code, sizes }) => (
      <Link to={adminSizesOf(code)} className="link inline-flex min-h-6">
        {sizeSystemText.sizes(sizes)}
      </Link>
    ),
  },
  {
    id: 'kept',
    label: systemText.kept,
    cell: ({ kept: products }) => sizeSystemText.products(products),
  },
]

/** The same for staff who can reorder it. */
export const systemColumns: readonly ListColumn<ListedSizeSystem>[] = [
  ...seenSystemColumns,
  {
    id: 'order',
    label: systemText.order,
    cell: (system) => <MoveButtons of={system} name={system.name} />,
  },
]
