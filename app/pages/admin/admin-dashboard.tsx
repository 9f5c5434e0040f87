import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { Await, Link } from 'react-router'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { Badge } from '#platform/ui/badge.tsx'
import { buttonStyle } from '#platform/ui/button.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { ADMIN_HOME, ADMIN_SET_UP } from '#shop/sign-in/admin/admin-paths.ts'
import { adminText } from '#shop/second-factor/admin-text.ts'
import { longDate } from '#platform/dates/london-dates.ts'
import { formatMoment } from '#platform/dates/moment.tsx'
import { nameOfAdmin, roleName } from '#shop/people/name-of-admin.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { FEW_BACKUP_CODES } from '#shop/second-factor/second-factor.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { adminContext } from '#shop/sign-in/server/admin-context.ts'
import { FiguresOfShop } from '#shop/admin/browser/dashboard/figures.tsx'
import { TaskList } from '#shop/admin/browser/dashboard/task-list.tsx'
import { useRefresh } from '#platform/ui/use-refresh.ts'
import { dashboardText } from '#shop/admin/dashboard/dashboard-text.ts'
import { SetUpList } from '#shop/admin/browser/dashboard/set-up-list.tsx'
import { setUpRows, TEXTS_FORM } from '#shop/admin/dashboard/set-up.ts'
import { setUpText } from '#shop/admin/dashboard/set-up-text.ts'
import { confirmTexts, readSetUp, removeDemo } from '#shop/admin/server/dashboard/set-up.ts'
import { taskRows } from '#shop/admin/dashboard/task-rows.ts'
import { seesTasks } from '#shop/admin/dashboard/tasks.ts'
import {
  estimateVisitors,
  sharedFigures,
  readTasks,
} from '#shop/admin/server/dashboard/read-dashboard.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnForm } from './admin-form.ts'
import type { Route } from './+types/admin-dashboard'

const text = adminText.dashboard

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

/** Milliseconds after which what there is to do is looked up again. */
const REFRESHED_AFTER = 60_000

/** What was done on a page that the checklist had opened, or here. */
const noticeOf = (done: string | null) =>
  done === 'demo_removed' ||
  done === 'texts_confirmed' ||
  done === 'delivery_created' ||
  done === 'product_published'
    ? setUpText[done]
    : undefined

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = context.get(adminContext)
  const { accounts } = context.get(accountsContext)
  const services = context.get(servicesContext)
  const { db, clock, environment, takeBackup } = services
  const needsBackup = environment === 'production' || takeBackup !== undefined
  const now = clock.now()
  const maySetUp = can(session, 'manage_settings')
  const [factor, tasks, visitors, setUp] = await Promise.all([
    accounts.secondFactorOf(session.userId),
    readTasks(db, session, { needsBackup }),
    estimateVisitors(db),
    maySetUp ? readSetUp(services) : undefined,
  ])
  const { done } = setUp ?? {}
  const { userId, email, firstName, lastName, adminRole } = session
  return {
    you: { id: userId, email, firstName, lastName, adminRole },
    factor,
    tasks: seesTasks(tasks) ? taskRows(tasks, now, longDate) : undefined,
    lastBackup: tasks.backup?.lastAt && formatMoment(new Date(tasks.backup.lastAt)),
    visitors,
    setUp: setUp && {
      rows: setUpRows(setUp, (permission) => can(session, permission)),
      demoProducts: setUp.demoProducts,
    },
    warnings: done ? (['payments', 'mail'] as const).filter((step) => !done[step]) : [],
    notice: noticeOf(url.searchParams.get('done')),
    // A navigation from another page shows the tasks before these arrive.
    figures: can(session, 'see_figures') ? sharedFigures(services, now) : undefined,
    mayReturns: can(session, 'handle_returns'),
  }
}

/** Takes the products of the demo off sale, or notes that the legal texts were read. */
export const action = (args: Route.ActionArgs) =>
  actOnForm(
    args,
    (form) => [form.get('form') === TEXTS_FORM ? 'manage_content' : 'manage_products'],
    async ({ form, actorId, services: { db } }) => {
      if (form.get('form') === TEXTS_FORM) return confirmTexts(db, actorId)
      return form.get('form') === 'remove-demo' ? removeDemo(db, actorId) : undefined
    },
    ADMIN_HOME,
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminDashboardPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { you, factor, tasks, lastBackup, visitors, figures, mayReturns } = loaderData
  const { setUp, warnings, notice } = loaderData
  useRefresh(REFRESHED_AFTER)

  return (
    <AdminFrame
      className="gap-12"
      title={text.greeting(you.firstName)}
      wraps
      answer={answer}
      done={notice}
      below={
        warnings.length > 0 && (
          <ul className="grid gap-1 text-warning">
            {warnings.map((warning) => (
              <li key={warning}>{setUpText.warnings[warning]}</li>
            ))}
          </ul>
        )
      }
    >
      {tasks && (
        <section aria-labelledby="tasks" className="max-w-4xl">
          <h2 id="tasks" className="mb-4 text-xl font-semibold">
            {dashboardText.tasks.title}
          </h2>
          <TaskList rows={tasks} />
          {lastBackup && (
            <p className="mt-4 text-sm text-ink-soft">
              {dashboardText.tasks.lastBackup(lastBackup)}
            </p>
          )}
        </section>
      )}
      {setUp?.rows && (
        <SetUpList rows={setUp.rows} demoProducts={setUp.demoProducts} answer={answer} />
      )}
      {figures && (
        <section aria-labelledby="figures" className="grid gap-4">
          <h2 id="figures" className="text-xl font-semibold">
            {dashboardText.figures.title}
          </h2>
          <p className="text-sm text-ink-soft">{dashboardText.figures.definition}</p>
          <Suspense fallback={<output>{dashboardText.figures.loading}</output>}>
            <Await
              resolve={figures}
              errorElement={
                <p role="alert" className="text-danger">
                  {dashboardText.figures.failed}
                </p>
              }
            >
              {(read) => <FiguresOfShop figures={read} mayReturns={mayReturns} />}
            </Await>
          </Suspense>
        </section>
      )}
      <section aria-labelledby="visitors">
        <h2 id="visitors" className="mb-2 text-xl font-semibold">
          {dashboardText.visitors.title}
        </h2>
        <p>{dashboardText.visitors.online(visitors.online)}</p>
        <p className="text-sm text-ink-soft">
          {dashboardText.visitors.estimate(visitors.active, visitors.source)}
        </p>
      </section>
      <section className="max-w-4xl">
        <h2 className="mb-4 text-xl font-semibold">{text.you}</h2>
        <dl className="border-t">
          <Fact name={text.signedInAs}>
            {nameOfAdmin(you)}
            {nameOfAdmin(you) !== you.email && (
              <span className="block text-sm text-ink-soft">{you.email}</span>
            )}
          </Fact>
          <Fact name={text.role}>{roleName(you.adminRole)}</Fact>
          {factor && (
            <Fact name={text.secondFactor}>
              <Badge tone="success">{text.on(formatMoment(factor.since))}</Badge>
              <span className="mt-1 block text-sm">
                {factor.codesLeft > FEW_BACKUP_CODES ? (
                  <span className="text-ink-soft">{text.codesLeft(factor.codesLeft)}</span>
                ) : (
                  <span className="text-warning">
                    {text.codesLeft(factor.codesLeft)}. {text.fewCodes}
                  </span>
                )}
              </span>
            </Fact>
          )}
        </dl>
        <Link
          to={ADMIN_SET_UP}
          className={`${buttonStyle({ variant: 'secondary', size: 'small' })} mt-5`}
        >
          {text.manage}
        </Link>
      </section>
    </AdminFrame>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-6 border-b py-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
