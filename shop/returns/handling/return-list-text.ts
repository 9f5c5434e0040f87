import type { ReturnFilter } from './return-filter.ts'
import { returnStateLabels } from '../return-labels.ts'

/** Labels of the admin list of returns. */
export const returnListText = {
  caption: 'Returns',
  search: 'Return, order, name or email',
  columns: {
    number: 'Return',
    order: 'Order',
    asked: 'Asked for',
    customer: 'From',
    state: 'State',
    due: 'Due',
  },
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  fields: {
    need: 'Needs',
    overdue: 'Overdue',
    resolution: 'Wants',
    reason: 'Reason',
  },
  needs: { decide: 'A decision', refund: 'A refund', settle: 'Its exchange' },
  resolutions: { refund: 'Money back', exchange: 'An exchange' },
  empty: { open: 'No return is open.', other: 'No returns here.' },
  searchAll: 'Search in all returns',
} as const

/** The label of a tab. */
export const returnTabName = (tab: ReturnFilter): string =>
  tab === 'open' ? 'Open' : tab === 'all' ? 'All' : returnStateLabels[tab]
