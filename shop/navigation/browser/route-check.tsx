import { LoaderCircle } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { localPath } from '#platform/languages/current-language.ts'

import { NOT_FOUND_PATH } from '../shop-routes.ts'
import { navigationText } from '../navigation-text.ts'
import { validatePath } from './validate-path.ts'

/** Section 2, unknown paths: asks where this one leads, and goes there in its place. */
export function RouteCheck() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    let isCurrent = true
    void validatePath(pathname).then(({ isValid, redirectTo }) => {
      if (!isCurrent) return undefined
      // A page that is newer than this code: only the server can show it.
      if (isValid) return window.location.replace(localPath(pathname + search + hash))
      const target = redirectTo ?? NOT_FOUND_PATH
      if (target === NOT_FOUND_PATH) return navigate(target, { replace: true })
      // An address that was redirected may bring a search and a place of its own.
      const to = new URL(target, window.location.origin)
      return navigate(
        { pathname: to.pathname, search: to.search || search, hash: to.hash || hash },
        { replace: true },
      )
    })
    return () => {
      isCurrent = false
    }
  }, [pathname, search, hash, navigate])

  return (
    <div className="grid min-h-[60vh] place-items-center">
      <output className="flex items-center gap-3 text-lg text-ink-soft">
        <LoaderCircle aria-hidden className="size-5 animate-spin" strokeWidth={1.5} />
        {navigationText.validating}
      </output>
    </div>
  )
}
