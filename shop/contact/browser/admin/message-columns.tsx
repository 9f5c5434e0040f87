import { Link } from 'react-router'

import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import type { ListTab } from '#platform/admin/browser/list-views.tsx'
import { Moment } from '#platform/dates/moment.tsx'
import { Badge } from '#platform/ui/badge.tsx'

import { adminMessagePath } from '../../admin/message-list.ts'
import type { ListedMessage, MessageState } from '../../admin/message-list.ts'
import { messageText as text } from '../../admin/message-text.ts'

const tones = { open: 'warning', done: 'success' } as const

/** Whether somebody has still to answer it. */
export const MessageStateBadge = ({ state }: { state: MessageState }) => (
  <Badge tone={tones[state]}>{text.states[state]}</Badge>
)

/** The tabs of the list of messages: those to answer, those that are done, and all. */
export const messageTabs: readonly ListTab[] = (['open', 'done', 'all'] as const).map(
  (state): ListTab => ({
    name: text.tabs[state],
    filters: state === 'open' ? {} : { state },
  }),
)

/** The columns of the list of messages. */
export const messageColumns: readonly ListColumn<ListedMessage>[] = [
  {
    id: 'name',
    label: text.columns.name,
    isName: true,
    cell: ({ id, name, email }) => (
      <span className="grid gap-1">
        <Link to={adminMessagePath(id)} className="link inline-flex min-h-6 wrap-anywhere">
          <bdi>{name}</bdi>
        </Link>
        <span className="text-sm wrap-anywhere text-ink-soft">{email}</span>
      </span>
    ),
  },
  {
    id: 'text',
    label: text.columns.text,
    cell: ({ excerpt }) => (
      <span dir="auto" className="wrap-anywhere">
        {excerpt}
      </span>
    ),
  },
  {
    id: 'state',
    label: text.columns.state,
    cell: ({ state }) => <MessageStateBadge state={state} />,
  },
  {
    id: 'sent',
    label: text.columns.sent,
    sort: 'sent',
    cell: ({ sentAt }) => <Moment at={sentAt} />,
  },
]
