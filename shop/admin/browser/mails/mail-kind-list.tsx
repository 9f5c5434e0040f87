import { Link } from 'react-router'

import { Badge } from '#platform/ui/badge.tsx'

import { describedKinds, mailGroups } from '../../mails/mail-kinds.ts'
import type { MailGroup } from '../../mails/mail-kinds.ts'
import { adminMailTextPath } from '../../admin-paths.ts'
import { mailCopyText as text } from '../../mails/mail-text.ts'

/** All kinds of mail by what they are about; `own`: those with the shop's own copy. */
export const MailKindList = ({ own }: { own: readonly string[] }) =>
  mailGroups.map((group) => <Group key={group} group={group} own={own} />)

function Group({ group, own }: { group: MailGroup; own: readonly string[] }) {
  const id = `mails-${group}`
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-xl font-semibold">
        {text.groups[group]}
      </h2>
      <ul className="divide-y border-y">
        {describedKinds
          .filter((each) => each.group === group)
          .map(({ kind, name, when }) => (
            <li
              key={kind}
              className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[16rem_1fr_auto] sm:items-baseline"
            >
              <Link
                to={adminMailTextPath(kind)}
                className="link inline-flex min-h-6 justify-self-start"
              >
                {name}
              </Link>
              <span className="text-sm text-ink-soft">{when}</span>
              <Badge tone={own.includes(kind) ? 'success' : 'neutral'}>
                {own.includes(kind) ? text.own : text.asItComes}
              </Badge>
            </li>
          ))}
      </ul>
    </section>
  )
}
