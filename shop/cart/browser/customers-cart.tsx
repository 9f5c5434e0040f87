import { Suspense, type ComponentType } from 'react'

import { lazySection } from '#platform/ui/lazy-section.ts'
import { useSession } from '#shop/sign-in/browser/use-session.ts'

/** The layouts' notices of a held cart: nothing is held for visitors, so they do not load it. */
export const CartNotice = forCustomers(
  async () => (await import('./hold/expiry-notice.tsx')).ExpiryNotice,
)

/** The countdown of the layouts; see `HeldFor`. */
export const LayoutHold = forCustomers(
  async () => (await import('./hold/hold-countdown.tsx')).HeldFor,
)

function forCustomers<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazySection(load)
  return function ForCustomers(props: Props) {
    return useSession() ? (
      <Suspense>
        <Part {...props} />
      </Suspense>
    ) : null
  }
}
