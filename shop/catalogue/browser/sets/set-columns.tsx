import { Link } from 'react-router'

import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import { Badge } from '#platform/ui/badge.tsx'

import { adminSetPath } from '../../admin-catalogue-paths.ts'
import { setPath } from '../../sets/set-path.ts'
import type { ListedSet } from '../../sets/set.ts'
import { setText } from '../../sets/set-text.ts'

const { columns } = setText.list

/** The columns of the list of sets. */
export const setColumns: readonly ListColumn<ListedSet>[] = [
  {
    id: 'name',
    label: columns.name,
    isName: true,
    cell: ({ id, names }) => (
      <Link to={adminSetPath(id)} className="link inline-flex min-h-6 wrap-anywhere">
        {names.en}
      </Link>
    ),
  },
  {
    id: 'state',
    label: columns.state,
    cell: ({ state }) => <Badge>{setText.states[state]}</Badge>,
  },
  {
    id: 'price',
    label: columns.price,
    cell: ({ price_kind: kind, price_value: value }) => setText.terms({ kind, value }),
  },
  { id: 'parts', label: columns.parts, align: 'end', cell: ({ parts }) => parts },
  {
    id: 'address',
    label: columns.address,
    cell: ({ slug, state }) =>
      state === 'on_sale' ? (
        <a href={setPath(slug)} className="link inline-flex min-h-6 wrap-anywhere text-ink-soft">
          {slug}
        </a>
      ) : (
        <span className="wrap-anywhere">{slug}</span>
      ),
  },
]
