import { Link } from 'react-router'

import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import type { FilterField } from '#platform/admin/browser/list-filters.tsx'
import { Badge } from '#platform/ui/badge.tsx'
import { adminFlagPath } from '#shop/analytics/admin-analytics-paths.ts'
import type { Flag } from '#shop/analytics/flags/flag.ts'

import { flagText as text } from '../../analytics/analytics-text.ts'

export const FlagState = ({ isOn }: Pick<Flag, 'isOn'>) =>
  isOn ? <Badge tone="success">{text.states.on}</Badge> : <Badge>{text.states.off}</Badge>

/** The filters of the list of flags. */
export const flagFilters: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'state',
    label: text.columns.state,
    choices: Object.entries(text.states).map(([value, label]) => ({ value, label })),
  },
]

/** The columns of the list of flags. */
export const flagColumns: readonly ListColumn<Flag>[] = [
  {
    id: 'name',
    label: text.columns.name,
    isName: true,
    cell: ({ id, name }) => (
      <Link to={adminFlagPath(id)} className="link inline-flex min-h-6 wrap-anywhere">
        <span dir="auto">{name}</span>
      </Link>
    ),
  },
  {
    id: 'key',
    label: text.columns.key,
    cell: ({ key }) => <code className="wrap-anywhere">{key}</code>,
  },
  {
    id: 'variants',
    label: text.columns.variants,
    cell: ({ variants }) => variants.map(({ key }) => key).join(', '),
  },
  {
    id: 'rollout',
    label: text.columns.rollout,
    align: 'end',
    cell: ({ rollout }) => text.percent(rollout),
  },
  { id: 'state', label: text.columns.state, cell: ({ isOn }) => <FlagState isOn={isOn} /> },
]
