import { Form, Link, NavLink, Outlet, useRouteLoaderData } from 'react-router'

import { appText } from '#app/app-text.ts'
import { Button } from '#platform/ui/button.tsx'
import { SkipLink } from '#platform/ui/skip-link.tsx'
import { ADMIN_HOME, ADMIN_PEOPLE, ADMIN_SIGN_IN } from '#shop/accounts/admin-paths.ts'
import { adminText } from '#shop/accounts/admin-text.ts'
import { peopleText } from '#shop/accounts/people-text.ts'
import { may } from '#shop/accounts/permissions.ts'
import { adminContext } from '#shop/accounts/server/admin-context.ts'
import { ADMIN_AUDIT } from '#shop/admin/audit/audit-paths.ts'
import { auditText } from '#shop/admin/audit/audit-text.ts'
import { adminCreditText } from '#shop/orders/credit/admin-credit-text.ts'
import { ADMIN_CREDIT, ADMIN_ORDERS } from '#shop/orders/admin-order-paths.ts'
import { adminOrderText } from '#shop/orders/admin-order-text.ts'
import { ADMIN_RETURNS } from '#shop/returns/handling/admin-return-paths.ts'
import { adminReturnText } from '#shop/returns/handling/admin-return-text.ts'
import { storeSettings } from '#shop/settings/store-settings.ts'

import type { Route } from './+types/admin'
import { AdminMark } from './admin-mark.tsx'
import { PageError } from './page-error.tsx'

/** Every page of the admin area, below one entry each. */
const pages = [
  { path: ADMIN_HOME, label: adminText.dashboardLink, needs: 'see_admin_area' },
  { path: ADMIN_ORDERS, label: adminOrderText.title, needs: 'see_orders' },
  { path: ADMIN_RETURNS, label: adminReturnText.title, needs: 'handle_returns' },
  { path: ADMIN_CREDIT, label: adminCreditText.title, needs: 'give_credit' },
  { path: ADMIN_PEOPLE, label: peopleText.title, needs: 'manage_admins' },
  { path: ADMIN_AUDIT, label: auditText.title, needs: 'see_audit_log' },
] as const

/** The pages that the admin's role includes. */
export const loader = ({ context }: Route.LoaderArgs) =>
  pages.filter(({ needs }) => may(context.get(adminContext), needs)).map(({ path }) => path)

/** The admin area: its navigation beside the page, above it on a small screen. */
export default function AdminLayout() {
  return <Frame page={<Outlet />} />
}

export const ErrorBoundary = () => <Frame page={<PageError />} />

function Frame({ page }: { page: React.ReactNode }) {
  const open = useRouteLoaderData<typeof loader>('layouts/admin') ?? []
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="content">{appText.skipToContent}</SkipLink>
      <header className="border-b bg-surface">
        <div className="shell flex h-16 items-center justify-between gap-4">
          <AdminMark name={storeSettings.name} />
          <div className="flex items-center gap-4">
            <Link to="/" reloadDocument className="link py-2 text-sm text-ink-soft max-sm:hidden">
              {adminText.toShop}
            </Link>
            <Form method="post" action={ADMIN_SIGN_IN}>
              <input type="hidden" name="form" value="sign-out" />
              <Button type="submit" variant="secondary" size="small">
                {adminText.signOut}
              </Button>
            </Form>
          </div>
        </div>
      </header>
      <div className="shell grid flex-1 content-start gap-x-12 md:grid-cols-[12rem_minmax(0,1fr)]">
        <nav aria-label={adminText.navigation} className="py-3 md:py-10">
          <ul className="flex flex-wrap gap-1 md:grid">
            {pages
              .filter(({ path }) => open.includes(path))
              .map(({ path, label }) => (
                <li key={path}>
                  <NavLink
                    to={path}
                    className="inline-flex min-h-11 items-center rounded-full px-4 font-medium text-ink-soft hover:text-ink aria-[current=page]:bg-sand aria-[current=page]:text-ink md:w-full"
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
          </ul>
        </nav>
        <main id="content" tabIndex={-1} className="min-w-0 pt-6 pb-section outline-none md:pt-10">
          {page}
        </main>
      </div>
    </div>
  )
}
