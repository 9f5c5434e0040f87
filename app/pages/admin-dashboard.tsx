import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Badge } from '#platform/ui/badge.tsx'
import { buttonStyle } from '#platform/ui/button.tsx'
import { ADMIN_SET_UP } from '#shop/accounts/admin-paths.ts'
import { adminText } from '#shop/accounts/admin-text.ts'
import { inWords } from '#shop/accounts/browser/profile/moment.tsx'
import { nameOfAdmin, roleName } from '#shop/accounts/name-of-admin.ts'
import { FEW_BACKUP_CODES } from '#shop/accounts/second-factor.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { adminContext } from '#shop/accounts/server/admin-context.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-dashboard'

const text = adminText.dashboard

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const session = context.get(adminContext)
  const { accounts } = context.get(accountsContext)
  const factor = await accounts.secondFactorOf(session.userId)
  const { userId, email, firstName, lastName, adminRole } = session
  return {
    you: { id: userId, email, firstName, lastName, adminRole },
    factor,
  }
}

export default function AdminDashboardPage({ loaderData }: Route.ComponentProps) {
  const { you, factor } = loaderData

  return (
    <div className="grid max-w-4xl gap-12">
      <h1 className="display text-3xl wrap-anywhere">{text.greeting(you.firstName)}</h1>
      <section>
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
              <Badge tone="success">{text.on(inWords(factor.since))}</Badge>
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
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-6 border-b py-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
