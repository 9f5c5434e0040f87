import { Link } from 'react-router'

import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import type { ListTab } from '#platform/admin/browser/list-views.tsx'
import { MoveButtons } from '#platform/forms/browser/move-buttons.tsx'

import { centimetres } from '../../size-options.ts'
import { sizeEditText } from '../../sizes/size-edit-text.ts'
import { sizeSystems } from '../../sizes/size-list.ts'
import type { ListedSize } from '../../sizes/size-list.ts'
import { adminSizePath } from '../../admin/admin-stock-paths.ts'

const text = sizeEditText.list

/** The systems, one beside the other. */
export const sizeTabs: readonly ListTab[] = sizeSystems.map((system) => ({
  name: sizeEditText.systems[system],
  filters: { system },
}))

/** The columns of the list of sizes for staff who can only view it. */
export const seenSizeColumns: readonly ListColumn<ListedSize>[] = [
  {
    id: 'name',
    label: text.columns.name,
    isName: true,
    cell: ({ id, size_name: name }) => (
      <Link to={adminSizePath(id)} className="link inline-flex min-h-6">
        {name}
      </Link>
    ),
  },
  {
    id: 'length',
    label: text.columns.length,
    cell: ({ length_inches: inches }) =>
      inches === null ? text.none : text.length(inches, centimetres(inches)),
  },
  { id: 'fit', label: text.columns.fit, cell: ({ fit }) => fit ?? text.none },
  { id: 'kept', label: text.columns.kept, cell: ({ kept }) => text.kept(kept) },
]

/** The same for staff who can reorder it. */
export const sizeColumns: readonly ListColumn<ListedSize>[] = [
  ...seenSizeColumns,
  {
    id: 'order',
    label: text.columns.order,
    cell: (size) => <MoveButtons of={size} name={size.size_name} />,
  },
]
