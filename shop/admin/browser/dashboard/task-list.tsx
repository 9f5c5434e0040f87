import { AdminLink } from '#shop/sign-in/browser/admin/admin-link.tsx'

import { dashboardText } from '../../dashboard/dashboard-text.ts'
import type { TaskRow } from '../../dashboard/task-rows.ts'

const text = dashboardText.tasks

/** What there is to do, a line each. */
export const TaskList = ({ rows }: { rows: readonly TaskRow[] }) =>
  rows.length === 0 ? (
    <p className="text-ink-soft">{text.none}</p>
  ) : (
    <ul className="grid gap-x-10 border-t sm:grid-cols-2">
      {rows.map((row) => (
        <li key={row.id} className="border-b py-1">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            {row.to === undefined ? (
              <span className="inline-flex min-h-11 items-center font-medium">{row.label}</span>
            ) : (
              <AdminLink to={row.to} className="link inline-flex min-h-11 items-center font-medium">
                {row.label}
              </AdminLink>
            )}
            {row.detail !== undefined && (
              <span className={`text-sm ${row.isUrgent ? 'text-danger' : 'text-ink-soft'}`}>
                {row.detail}
              </span>
            )}
          </p>
          {row.items && (
            <ul className="pb-2 text-sm">
              {row.items.map(({ id, label, to }) => (
                <li key={id} className="wrap-anywhere">
                  {to === undefined ? (
                    label
                  ) : (
                    <AdminLink to={to} className="link inline-flex min-h-6 items-center">
                      {label}
                    </AdminLink>
                  )}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
