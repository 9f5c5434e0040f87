import { lazy, Suspense, useState } from 'react'

import { Badge } from '#platform/ui/badge.tsx'
import { Button } from '#platform/ui/button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { adminText } from '#shop/second-factor/admin-text.ts'
import { nameOfAdmin } from '../name-of-admin.ts'
import type { NamedRole } from '../name-of-admin.ts'
import { peopleText } from '../people-text.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import type { Colleague } from '../server/people.ts'
import { longDate } from '#platform/dates/london-dates.ts'
import { formatMoment } from '#platform/dates/moment.tsx'

import { ColleagueActions } from './colleague-actions.tsx'

const ResetDialog = lazy(async () => ({
  default: (await import('./reset-dialog.tsx')).ResetDialog,
}))

const text = peopleText.team

type Props = {
  team: readonly Colleague[]
  roles: readonly NamedRole[]
  ownId: string
  answer: FormAnswer | undefined
}

/** Everybody who can open the admin area: what they may, how and where they are signed in. */
export function Team({ team, roles, ownId, answer }: Props) {
  const [asked, setAsked] = useState<Colleague>()
  const canAsk = useHydrated()

  return (
    <>
      <ul className="border-t">
        {team.map((colleague) => (
          <li key={colleague.id} className="grid gap-3 border-b py-5">
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">
                  {nameOfAdmin(colleague)}
                  {colleague.id === ownId && (
                    <span className="font-normal text-ink-soft">
                      {' '}
                      ({adminText.dashboard.thisIsYou})
                    </span>
                  )}
                </p>
                <p className="text-sm text-ink-soft wrap-anywhere">
                  {nameOfAdmin(colleague) === colleague.email
                    ? colleague.role.name
                    : `${colleague.role.name}, ${colleague.email}`}
                </p>
              </div>
              {colleague.lockedUntil ? (
                <Badge tone="warning">{text.locked(formatMoment(colleague.lockedUntil))}</Badge>
              ) : colleague.factorSince ? (
                <Badge tone="success">
                  {adminText.dashboard.factorOn(longDate(colleague.factorSince))}
                </Badge>
              ) : (
                <Badge tone="warning">{adminText.dashboard.factorOff}</Badge>
              )}
            </div>
            <Sessions sessions={colleague.sessions} />
            {colleague.id !== ownId && (
              <details>
                <summary
                  className="link inline-flex min-h-11 cursor-pointer items-center text-sm"
                  aria-label={text.manage(nameOfAdmin(colleague))}
                >
                  {text.summary}
                </summary>
                <div className="mt-2 grid gap-4">
                  {canAsk && colleague.factorSince && (
                    <Button
                      variant="secondary"
                      size="small"
                      className="justify-self-start"
                      aria-label={adminText.reset.label(nameOfAdmin(colleague))}
                      onClick={() => setAsked(colleague)}
                    >
                      {adminText.reset.confirm}
                    </Button>
                  )}
                  <ColleagueActions
                    colleague={colleague}
                    roles={roles}
                    name={nameOfAdmin(colleague)}
                    answer={answer}
                  />
                </div>
              </details>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Suspense fallback={null}>
          <ResetDialog
            userId={asked.id}
            name={nameOfAdmin(asked)}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

const Sessions = ({ sessions }: Pick<Colleague, 'sessions'>) => (
  <div className="text-sm text-ink-soft">
    <p>{text.sessions(sessions.length)}</p>
    <ul>
      {sessions.slice(0, 5).map(({ id, device, lastSeenAt }) => (
        <li key={id}>{text.lastSeen(device, formatMoment(lastSeenAt))}</li>
      ))}
    </ul>
  </div>
)
