import { Outlet, redirect } from 'react-router'
import type { MiddlewareFunction } from 'react-router'

import { mayOpen } from '#app/admin-needs.ts'
import { auditOrigin } from '#platform/audit/record-audit.ts'
import { servicesContext, sessionContext } from '#platform/pages/contexts.ts'
import { ADMIN_HOME, adminSetUpPath, adminSignInPath } from '#shop/sign-in/admin/admin-paths.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { adminContext } from '#shop/sign-in/server/admin-context.ts'

import { unlessSamePage } from './unless-same-page.ts'

/**
 * Section 2, pages that need an admin session: the database is asked each time, and anyone who has not
 * given a second factor in this session does so first, whichever way they signed in. Section 6:
 * an admin whose role does not include an address is sent to the first page of the admin area.
 */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ context, url, pattern }) => {
    const path = url.pathname + url.search
    const session = await context.get(sessionContext)({ fresh: true })
    const step = await context.get(accountsContext).accounts.adminStep(session)
    if (step === 'set_up') throw redirect(adminSetUpPath(path))
    if (step !== 'in' || !session) throw redirect(adminSignInPath(path))
    if (!mayOpen(session, pattern)) throw redirect(ADMIN_HOME)
    context.set(adminContext, session)
    // What is changed from here is written down with where it was changed from.
    const services = context.get(servicesContext)
    const { address } = context.get(accountsContext).caller
    const db = services.db.from(auditOrigin({ sessionId: session.sessionId, address }))
    context.set(servicesContext, { ...services, db })
  },
]

// Without a loader no request would be made, and the guard not asked, when a link leads here.
export const loader = () => null

export const shouldRevalidate = unlessSamePage

export default Outlet
