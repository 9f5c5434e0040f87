import { use, useEffect } from 'react'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'

import { appText } from '#app/app-text.ts'
import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { trackError } from '#shop/analytics/browser/track-error.ts'
import { AWAY, CLOSED } from '#shop/maintenance/maintenance.ts'
import { clearStoredState } from '#shop/navigation/browser/clear-stored-state.ts'
import { isReloading } from '#shop/navigation/browser/missing-chunks.ts'
import { StoreContext } from '#shop/settings/browser/store.ts'

/** What stands in the place of a page that could not be shown: section 2, error screens. */
export function PageError() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  if (isRouteErrorResponse(error) && (error.data === CLOSED || error.data === AWAY))
    return <Closed />
  if (!isLoadFailure(error)) return <Crash error={error} />
  return isReloading() ? null : <LoadingError error={error} />
}

/**
 * The shop has just closed or is unavailable: a new document shows that, and reloads by itself when the shop is
 * back.
 */
function Closed() {
  useEffect(() => window.location.reload(), [])
  return null
}

/** The page for an address that leads nowhere. */
export function NotFound() {
  const { title, text, seeProducts, goHome } = appText.notFound
  return (
    <Message title={title} text={text}>
      <Link to="/products" className={buttonStyle()}>
        {seeProducts}
      </Link>
      <Link to="/" className={buttonStyle({ variant: 'secondary' })}>
        {goHome}
      </Link>
    </Message>
  )
}

function LoadingError({ error }: { error: unknown }) {
  useTrackedError(appText.loadingError.title, error)

  return (
    <Message {...appText.loadingError} alert>
      <Button onClick={() => window.location.reload()}>{appText.refreshPage}</Button>
      <Button variant="secondary" onClick={() => void clearCacheAndReload()}>
        {appText.clearCacheAndReload}
      </Button>
    </Message>
  )
}

function Crash({ error }: { error: unknown }) {
  useTrackedError(appText.crash.title, error)

  return (
    <Message {...appText.crash} alert>
      <Button onClick={() => window.location.reload()}>{appText.refreshPage}</Button>
    </Message>
  )
}

/** Counts an error screen, once however often it renders. */
function useTrackedError(title: string, error: unknown) {
  useEffect(() => {
    trackError({
      title,
      description: error instanceof Error ? error.message : '',
      status: isRouteErrorResponse(error) ? error.status : null,
      context: 'page',
    })
  }, [title, error])
}

function Message({
  title,
  text,
  alert = false,
  children,
}: {
  title: string
  text: string
  alert?: boolean
  children: React.ReactNode
}) {
  // Without it where the page was given nothing.
  const store = use(StoreContext)
  return (
    <div className="shell grid min-h-[60vh] place-items-center py-section text-center">
      <title>{store ? `${title} | ${store.name}` : title}</title>
      <div role={alert ? 'alert' : undefined} className="max-w-lg">
        <h1 className="display text-3xl">{title}</h1>
        <p className="mt-4 text-lg text-ink-soft">{text}</p>
        <p className="mt-8 flex flex-wrap justify-center gap-3">{children}</p>
      </div>
    </div>
  )
}

// Every browser has words of its own for a script or a request that did not arrive.
const WORDS =
  /failed to fetch|dynamically imported module|importing a module script failed|unable to preload|load failed|networkerror|network error|chunk/i

/** What a proxy answers for a shop that is unavailable, and what a shop answers that is too busy. */
const AWAY_STATUSES = new Set([429, 502, 503, 504])

/** Whether an error means that part of a page could not be loaded (section 2, error screens). */
export function isLoadFailure(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return AWAY_STATUSES.has(error.status)
  return error instanceof Error && WORDS.test(`${error.name} ${error.message}`)
}

/** Empties what this site has kept, but never the guest's cart, then loads the page again. */
async function clearCacheAndReload(): Promise<void> {
  try {
    await clearStoredState()
    // A fresh answer replaces the one in the browser's own cache.
    await fetch(window.location.href, { cache: 'reload' })
  } finally {
    window.location.reload()
  }
}
