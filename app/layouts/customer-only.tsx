import { Outlet, redirect } from 'react-router'
import type { MiddlewareFunction } from 'react-router'

import { localPath } from '#platform/languages/current-language.ts'
import { splitPath } from '#platform/languages/languages.ts'
import { sessionContext } from '#platform/pages/contexts.ts'
import { signInPath } from '#shop/sign-in/safe-redirect.ts'

/** Section 2, pages that need a signed-in customer: everybody else signs in and comes back. */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ context, url }) => {
    const session = await context.get(sessionContext)()
    // React Router does not complete the address of what a middleware throws.
    if (!session?.emailVerified)
      throw redirect(localPath(signInPath(splitPath(url.pathname).path + url.search)))
  },
]

// Without a loader no request would be made, and the guard not asked, when a link leads here.
export const loader = () => null

export default Outlet
