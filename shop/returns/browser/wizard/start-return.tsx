import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'

import { buttonStyle } from '#platform/ui/button.tsx'
import { lazySection } from '#platform/ui/lazy-section.ts'
import { signInPath } from '#shop/sign-in/safe-redirect.ts'
import { useSession } from '#shop/sign-in/browser/use-session.ts'

import { START_RETURN_PATH } from '../../return-paths.ts'
import { wizardText as text } from '../../wizard/wizard-text.ts'

// Visitors have no orders to return.
const ReturnWizard = lazySection(
  async () => (await import('./return-wizard.tsx')).ReturnWizard,
  () => <p role="alert">{text.notLoaded}</p>,
)

/**
 * The way into a return, on a page that is the same for everybody: visitors are led to sign in and
 * come back, customers see the wizard once they ask for it.
 */
export function StartReturn() {
  const session = useSession()
  const [search] = useSearchParams()
  const orderId = search.get('order')
  const isAsked = orderId !== null || search.has('start')

  if (session && isAsked) {
    return (
      <section aria-label={text.start} className="mb-12">
        <Suspense fallback={<output>{text.loading}</output>}>
          <ReturnWizard key={session.user.id} userId={session.user.id} requestedOrder={orderId} />
        </Suspense>
      </section>
    )
  }
  // Until the session is known, render what the shared HTML has.
  const path = session
    ? START_RETURN_PATH
    : signInPath(session === null && orderId !== null ? `/returns?${search}` : START_RETURN_PATH)
  return (
    <div className="mb-12 max-w-[36rem] border bg-surface p-6 print:hidden">
      <p>{text.lead}</p>
      <Link to={path} preventScrollReset={Boolean(session)} className={`mt-4 ${buttonStyle()}`}>
        {session ? text.start : text.signIn}
      </Link>
      <noscript>
        <p className="mt-4 text-sm text-ink-soft">{text.withoutScript}</p>
      </noscript>
    </div>
  )
}
