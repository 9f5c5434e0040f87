import { Link } from 'react-router'

import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import type { FilterField } from '#platform/admin/browser/list-filters.tsx'
import { markOf } from '#platform/languages/mark-of.ts'
import { Badge } from '#platform/ui/badge.tsx'
import { Moment } from '#platform/dates/moment.tsx'

import { mailKindName } from '../../mails/mail-kinds.ts'
import { mailState, mailStates } from '../../mails/mail-list.ts'
import type { ListedMail, MailState } from '../../mails/mail-list.ts'
import { adminMailPath } from '../../admin-paths.ts'
import { mailText as text } from '../../mails/mail-text.ts'

const tones = { waiting: 'neutral', sent: 'success', failed: 'danger' } as const

export const MailStateBadge = ({ state }: { state: MailState }) => (
  <Badge tone={tones[state]}>{text.states[state]}</Badge>
)

export const mailFields: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'state',
    label: text.state,
    choices: mailStates.map((value) => ({ value, label: text.states[value] })),
  },
]

/** The columns of the list of mails. */
export const mailColumns: readonly ListColumn<ListedMail>[] = [
  {
    id: 'subject',
    label: text.columns.subject,
    isName: true,
    cell: ({ id, subject, language }) => (
      <Link
        to={adminMailPath(id)}
        {...(subject && markOf(language))}
        className="link inline-flex min-h-6 wrap-anywhere"
      >
        {subject || text.forgotten}
      </Link>
    ),
  },
  {
    id: 'to',
    label: text.columns.to,
    cell: ({ recipient }) => <span className="wrap-anywhere">{recipient}</span>,
  },
  { id: 'kind', label: text.columns.kind, cell: ({ kind }) => mailKindName(kind) },
  {
    id: 'state',
    label: text.columns.state,
    cell: (mail) => (
      <>
        <MailStateBadge state={mailState(mail)} />
        {mail.failure !== null && mail.sentAt === null && (
          <span className="block text-sm text-ink-soft wrap-anywhere">{mail.failure}</span>
        )}
      </>
    ),
  },
  {
    id: 'written',
    label: text.columns.written,
    sort: 'written',
    cell: ({ writtenAt }) => <Moment at={writtenAt} />,
  },
]
