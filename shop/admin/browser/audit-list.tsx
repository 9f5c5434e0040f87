import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Moment } from '#shop/accounts/browser/profile/moment.tsx'
import { adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import { adminReturnPath } from '#shop/returns/handling/admin-return-paths.ts'

import type { AuditEntry } from '../audit/audit-entry.ts'
import { auditListSearch, auditSubjects } from '../audit/audit-filter.ts'
import { ADMIN_AUDIT } from '../audit/audit-paths.ts'
import { actionInWords, auditText as text, factsOf } from '../audit/audit-text.ts'

type Props = {
  entries: readonly AuditEntry[]
  /** The names of those who are admins now, by their ids. */
  names: Readonly<Record<string, string>>
  /** The session that looks. */
  sessionId: string
}

/** What was done, the newest first: by whom, to what, from where. */
export const AuditList = ({ entries, names, sessionId }: Props) => (
  <ol className="border-t">
    {entries.map((entry) => (
      <li key={entry.id} className="grid gap-1 border-b py-3 text-sm">
        <p className="wrap-anywhere">
          <span className="font-medium">{actionInWords(entry.action)}</span>{' '}
          <Subject type={entry.subjectType} id={entry.subjectId} />
        </p>
        {factsOf(entry).length > 0 && (
          <p className="text-ink-soft wrap-anywhere">{factsOf(entry).join(' · ')}</p>
        )}
        <p className="text-ink-soft wrap-anywhere">
          <Moment at={entry.at} /> · <Actor actor={entry.actor} names={names} />
          {entry.place !== null && ` · ${text.place(entry.place)}`}
          {entry.sessionId === sessionId && ` · ${text.yours}`}
        </p>
      </li>
    ))}
  </ol>
)

const Filter = ({
  search,
  label,
  children,
}: {
  search: string
  label: string
  children: ReactNode
}) => (
  <Link to={ADMIN_AUDIT + search} className="link inline-flex min-h-6" aria-label={label}>
    {children}
  </Link>
)

function Actor({ actor, names }: { actor: string; names: Props['names'] }) {
  const isPerson = /^[0-9a-f-]{36}$/.test(actor)
  if (!isPerson) return text.machine
  const name = names[actor] ?? text.former
  return (
    <Filter search={auditListSearch({ actor })} label={text.allBy(name)}>
      {name}
    </Filter>
  )
}

const pages: Readonly<Record<string, (id: string) => string>> = {
  order: adminOrderPath,
  return: adminReturnPath,
}

/** What it was done to: its page where it has one, and everything else that was done to it. */
function Subject({ type, id }: { type: string; id: string }) {
  const subject = auditSubjects.find((known) => known === type)
  const what = `${text.subject(type)} ${id.slice(0, 8)}`
  const page = pages[type]?.(id)
  return (
    <>
      {page && (
        <Link to={page} className="link inline-flex min-h-6">
          {what}
        </Link>
      )}
      {!page && <span>{what}</span>}
      {subject && (
        <>
          {' · '}
          <Filter search={auditListSearch({ subject, id })} label={text.allAbout(what)}>
            {text.history}
          </Filter>
        </>
      )}
    </>
  )
}
