import { lazy, Suspense, useState } from 'react'

import { Badge } from '#platform/ui/badge.tsx'
import { Button } from '#platform/ui/button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { adminText } from '../../admin-text.ts'
import { isAdminRole } from '../../permissions.ts'
import { dayInWords } from '../profile/moment.tsx'

const ResetDialog = lazy(async () => ({
  default: (await import('./reset-dialog.tsx')).ResetDialog,
}))

const text = adminText.dashboard

/** An admin as the team sees them. */
export type Admin = {
  id: string
  email: string
  firstName: string
  lastName: string
  adminRole: string | null
  factorSince: Date | null
}

type Props = {
  admins: readonly Admin[]
  ownId: string
  /** Owners alone may reset the second factor of the others. */
  mayReset: boolean
}

/** Everybody who can open the admin area, and whether their sign-in has a second step. */
export function Team({ admins, ownId, mayReset }: Props) {
  const [asked, setAsked] = useState<Admin>()
  const canAsk = useHydrated() && mayReset

  return (
    <>
      <ul className="border-t">
        {admins.map((admin) => (
          <li
            key={admin.id}
            className="grid items-center gap-x-6 gap-y-1 border-b py-4 sm:grid-cols-[minmax(0,1fr)_8rem_minmax(0,14rem)_6rem]"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                {nameOf(admin)}
                {admin.id === ownId && (
                  <span className="font-normal text-ink-soft"> ({text.thisIsYou})</span>
                )}
              </p>
              {nameOf(admin) !== admin.email && (
                <p className="text-sm text-ink-soft wrap-anywhere">{admin.email}</p>
              )}
            </div>
            <p className="text-sm">{roleName(admin.adminRole)}</p>
            <p>
              {admin.factorSince ? (
                <Badge tone="success">{text.factorOn(dayInWords(admin.factorSince))}</Badge>
              ) : (
                <Badge tone="warning">{text.factorOff}</Badge>
              )}
            </p>
            {canAsk && admin.id !== ownId && admin.factorSince && (
              <Button
                variant="secondary"
                size="small"
                className="justify-self-start sm:justify-self-end"
                aria-label={adminText.reset.label(nameOf(admin))}
                onClick={() => setAsked(admin)}
              >
                {adminText.reset.button}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Suspense fallback={null}>
          <ResetDialog userId={asked.id} name={nameOf(asked)} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** Who came by an email code may have no name yet. */
export const nameOf = ({
  firstName,
  lastName,
  email,
}: Omit<Admin, 'id' | 'adminRole' | 'factorSince'>) => `${firstName} ${lastName}`.trim() || email

/** What a role is called; empty for none. */
export const roleName = (role: string | null): string =>
  isAdminRole(role) ? adminText.roles[role] : ''
