import { useCallback, useState } from 'react'
import { Outlet, useRouteLoaderData } from 'react-router'

import { appText } from '#app/app-text.ts'
import { mayOpen } from '#app/admin-needs.ts'
import { LeaveGuard } from '#platform/admin/browser/leave-guard.tsx'
import { SaveBar } from '#platform/admin/browser/save-bar.tsx'
import { SkipLink } from '#platform/ui/skip-link.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { countWaiting } from '#shop/admin/server/dashboard/read-dashboard.ts'
import { OpenPages } from '#shop/sign-in/browser/admin/admin-link.tsx'
import { can, permissions } from '#shop/sign-in/admin/permissions.ts'
import { adminContext } from '#shop/sign-in/server/admin-context.ts'

import type { Route } from './+types/admin'
import { AdminHeader } from './admin/admin-header.tsx'
import { adminPages } from './admin/admin-pages.ts'
import { isOpenPage } from './admin/open-pages.ts'
import { paletteActions } from './admin/palette-actions.ts'
import { AdminTools } from './admin/admin-tools.tsx'
import type { AdminTool } from './admin/admin-tools.tsx'
import { unlessSamePage } from './unless-same-page.ts'
import { PageError } from './page-error.tsx'

/** What the admin's role includes, also as the paths of pages and actions, and how much waits in some of them. */
export async function loader({ context }: Route.LoaderArgs) {
  const admin = context.get(adminContext)
  const pages = adminPages
    .flatMap((group) => group.pages.map(({ path }) => path))
    .filter((path) => mayOpen(admin, path.slice(1)))
  const actions = paletteActions
    .filter(({ needs, also }) => can(admin, needs) && (also === undefined || can(admin, also)))
    .map(({ path }) => path)
  return {
    open: [...new Set([...pages, ...actions])],
    included: permissions.filter((permission) => can(admin, permission)),
    waiting: await countWaiting(context.get(servicesContext).db, admin),
  }
}

export const shouldRevalidate = unlessSamePage

/** The admin area: its navigation beside the page, on a small screen behind a button above it. */
export default function AdminLayout() {
  return <Frame page={<Outlet />} />
}

export const ErrorBoundary = () => <Frame page={<PageError />} />

const none: readonly string[] = []

function Frame({ page }: { page: React.ReactNode }) {
  const {
    open = none,
    included = none,
    waiting,
  } = useRouteLoaderData<typeof loader>('layouts/admin') ?? {}
  const [tool, setTool] = useState<AdminTool>()
  const isOpen = useCallback((path: string) => isOpenPage(path, included), [included])
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start">
      <SkipLink to="content">{appText.skipToContent}</SkipLink>
      <AdminHeader open={open} waiting={waiting} onFind={() => setTool('palette')} />
      <main
        id="content"
        tabIndex={-1}
        className="flex min-w-0 grow flex-col outline-none lg:min-h-dvh"
      >
        <div className="mx-auto w-full max-w-[90rem] min-w-0 grow px-gutter pt-6 pb-section lg:pt-10">
          <OpenPages value={isOpen}>{page}</OpenPages>
        </div>
        <SaveBar />
      </main>
      <LeaveGuard />
      <AdminTools open={open} tool={tool} onTool={setTool} />
    </div>
  )
}
