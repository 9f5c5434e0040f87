import { Link } from 'react-router'

import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import { MoveButtons } from '#platform/forms/browser/move-buttons.tsx'

import { adminAttributePath } from '../../admin-catalogue-paths.ts'
import type { ListedAttribute } from '../../attributes/attribute-form.ts'
import { attributeText } from '../../attributes/attribute-text.ts'

const text = attributeText.list

const placesOf = (attribute: ListedAttribute) =>
  (['on_page', 'in_filters', 'in_comparison'] as const)
    .filter((place) => attribute[place])
    .map((place) => text.places[place])
    .join(', ')

/** The columns of the list of attributes for staff who can only view it. */
export const seenAttributeColumns: readonly ListColumn<ListedAttribute>[] = [
  {
    id: 'name',
    label: text.columns.name,
    isName: true,
    cell: ({ id, names }) => (
      <Link to={adminAttributePath(id)} className="link inline-flex min-h-6 wrap-anywhere">
        {names.en}
      </Link>
    ),
  },
  { id: 'type', label: text.columns.type, cell: ({ type }) => attributeText.types[type] },
  {
    id: 'shown',
    label: text.columns.shown,
    cell: (attribute) => placesOf(attribute) || text.nowhere,
  },
  { id: 'used', label: text.columns.used, cell: ({ used }) => text.used(used) },
]

/** The same for staff who can reorder it. */
export const attributeColumns: readonly ListColumn<ListedAttribute>[] = [
  ...seenAttributeColumns,
  {
    id: 'order',
    label: text.columns.order,
    cell: (attribute) => <MoveButtons of={attribute} name={attribute.names.en} />,
  },
]
