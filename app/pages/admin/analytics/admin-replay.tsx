import { data } from 'react-router'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { formatMoment } from '#platform/dates/moment.tsx'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { replayText as text } from '#shop/admin/analytics/analytics-text.ts'
import { ReplayVisitor } from '#shop/admin/browser/analytics/replay-columns.tsx'
import { ReplaySection } from '#shop/admin/browser/analytics/replay-section.tsx'
import { ADMIN_REPLAYS } from '#shop/analytics/admin-analytics-paths.ts'
import { readReplaySummary } from '#shop/analytics/server/reports/read-analytics.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-replay'
import { rowId } from '../../row-id.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context, 'see_figures')
  const id = rowId(params)
  const { db } = context.get(servicesContext)
  const replay = await readReplaySummary(db, id)
  if (!replay) throw data(null, { status: 404 })
  return replay
}

export default function AdminReplayPage({ loaderData: replay }: Route.ComponentProps) {
  return (
    <AdminFrame
      className="gap-6"
      back={{ to: ADMIN_REPLAYS, label: text.back }}
      title={text.nameOf(formatMoment(replay.startedAt))}
      about={
        <p className="text-ink-soft">
          <ReplayVisitor {...replay} /> · {replay.startPath ?? text.unknownPage} ·{' '}
          {text.length(replay.lengthMs)}
        </p>
      }
    >
      <section aria-label={text.player.title}>
        <ReplaySection key={replay.id} id={replay.id} parts={replay.parts} />
      </section>
    </AdminFrame>
  )
}
