import { Outlet, redirect } from 'react-router'
import type { MiddlewareFunction } from 'react-router'

import { sessionContext } from '#platform/pages/contexts.ts'
import { signInPath } from '#shop/accounts/safe-redirect.ts'

/** Section 2, pages that need a signed-in customer: everybody else signs in and comes back. */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ context, url }) => {
    const session = await context.get(sessionContext)()
    if (!session?.emailVerified) throw redirect(signInPath(url.pathname + url.search))
  },
]

// Without a loader no request would be made, and the guard not asked, when a link leads here.
export const loader = () => null

export default Outlet
