import { Link } from 'react-router'

import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import { Moment } from '#platform/dates/moment.tsx'

import type { AuditEntry } from '../../audit/audit-entry.ts'
import { auditSubjects } from '../../audit/audit-filter.ts'
import { auditOf } from '../../audit/audit-list.ts'
import { ADMIN_AUDIT } from '../../audit/audit-paths.ts'
import { describeAction, auditText as text, factsOf } from '../../audit/audit-text.ts'
import { subjectPage } from './subject-page.ts'

/** An entry as the list shows it. */
export type AuditRow = AuditEntry & {
  /** Who did it: the email of an admin, or what else they are. */
  who: string
  /** The id that a list of all they did asks for. */
  by: string
  /** Whether it was done in the session that looks. */
  isYours: boolean
  /** Whether it was done to somebody who is an admin now. */
  isOfAdmin: boolean
}

/** The columns of the audit log. */
export const auditColumns: readonly ListColumn<AuditRow>[] = [
  {
    id: 'action',
    label: text.columns.action,
    isName: true,
    cell: (entry) => (
      <span className="wrap-anywhere">
        {describeAction(entry.action)}
        <span className="block max-w-prose text-sm font-normal text-ink-soft">
          {factsOf(entry).join(' · ')}
        </span>
      </span>
    ),
  },
  { id: 'subject', label: text.columns.subject, cell: (entry) => <Subject {...entry} /> },
  {
    id: 'who',
    label: text.columns.who,
    cell: ({ who, by, place, isYours, keyName }) => (
      <span className="wrap-anywhere">
        <Link
          to={`${ADMIN_AUDIT}?${new URLSearchParams({ actor: by })}`}
          aria-label={text.allBy(who)}
          className="link inline-flex min-h-6"
        >
          {who}
        </Link>
        <span className="block text-ink-soft">
          {[
            keyName !== null && text.key(keyName),
            place !== null && text.place(place),
            isYours && text.yours,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    ),
  },
  { id: 'done', label: text.columns.done, sort: 'done', cell: ({ at }) => <Moment at={at} /> },
]

/** What it was done to: its page where it has one, and everything else that was done to it. */
function Subject({ subjectType: type, subjectId: id, isOfAdmin }: AuditRow) {
  const subject = auditSubjects.find((known) => known === type)
  const what = text.about(type, id)
  const page = subjectPage(type, id, isOfAdmin)
  return (
    <span className="wrap-anywhere">
      {page === undefined ? (
        what
      ) : (
        <Link to={page} className="link inline-flex min-h-6">
          {what}
        </Link>
      )}
      {subject && (
        <>
          {' · '}
          <Link
            to={auditOf(subject, id)}
            aria-label={text.allAbout(what)}
            className="link inline-flex min-h-6"
          >
            {text.history}
          </Link>
        </>
      )}
    </span>
  )
}
