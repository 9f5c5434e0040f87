import type { CheckResult, CheckState } from '#platform/doctor/checks.ts'
import { Badge } from '#platform/ui/badge.tsx'

import { systemText as text } from '../../system/system-text.ts'

const tones = { green: 'success', amber: 'warning', red: 'danger' } as const

const count = (results: readonly CheckResult[], state: CheckState) =>
  results.filter((result) => result.state === state).length

/** What each check found, and what to do about it. */
export const CheckList = ({ results }: { results: readonly CheckResult[] }) => (
  <>
    <p>{text.summary(count(results, 'red'), count(results, 'amber'), results.length)}</p>
    <ul className="border-t">
      {results.map(({ id, title, state, found, remedy }) => (
        <li
          key={id}
          className="grid gap-x-6 gap-y-1 border-b py-4 sm:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <div>
            <h2 className="font-medium">{title}</h2>
            <Badge tone={tones[state]}>{text.states[state]}</Badge>
          </div>
          <div className="grid content-start gap-1 wrap-anywhere">
            <p>{found}</p>
            {remedy !== undefined && (
              <p className="text-ink-soft">
                <strong className="font-medium text-ink">{text.todo}:</strong> {remedy}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  </>
)
