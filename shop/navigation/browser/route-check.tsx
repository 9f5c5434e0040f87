import { LoaderCircle } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { callFunction } from '#platform/functions/call-function.ts'
import type { OutputOf } from '#platform/functions/call-function.ts'
import { localPath } from '#platform/languages/current-language.ts'

import { navigationText } from '../navigation-text.ts'
import { failedValidation } from '../route-validation.ts'
import type { routeValidator } from '../server/functions/route-validator.ts'
import { NOT_FOUND_PATH } from '../shop-routes.ts'

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

/** Section 9, route validation cache. */
const MAX_ENTRIES = 100
const MAX_AGE_MS = 5 * 60_000

/**
 * Remembers validations by path, 100 for 5 minutes each; the least recently used one makes
 * room. Requests under way are shared.
 */
export function createValidationCache<Answer>(now: () => number) {
  const entries = new Map<string, { validation: Promise<Answer>; expiresAt: number }>()

  return {
    /** The validation of `path`, made by `validate` unless it is remembered. */
    get(path: string, validate: () => Promise<Answer>): Promise<Answer> {
      const known = entries.get(path)
      entries.delete(path)
      const entry =
        known && now() < known.expiresAt
          ? known
          : { validation: validate(), expiresAt: now() + MAX_AGE_MS }
      entries.set(path, entry)
      const [oldest] = entries.keys()
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
      return entry.validation
    },
    /** A failure is no answer to remember. */
    forget(path: string): void {
      entries.delete(path)
    },
  }
}

type PathValidation = OutputOf<typeof routeValidator>

const cache = createValidationCache<PathValidation>(Date.now)

/** Asks whether a path is a page (sections 2 and 7). A failure means that it is not allowed. */
async function validatePath(path: string): Promise<PathValidation> {
  try {
    return await cache.get(path, () =>
      callFunction<typeof routeValidator>('route-validator', {
        path,
        referrer: document.referrer,
        userAgent: navigator.userAgent,
        timestamp: new Date().toISOString(),
      }),
    )
  } catch (error) {
    cache.forget(path)
    console.info('The route could not be validated.', error)
    return failedValidation
  }
}
