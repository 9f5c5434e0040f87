import { useLocation, useRouteLoaderData } from 'react-router'

import type { loader } from '#app/root.tsx'
import { MaintenanceGuard } from '#shop/maintenance/browser/maintenance-guard.tsx'

/** Where a payment ends that was begun before the shop was closed. */
const END_OF_PAYMENT = '/checkout/success'

/** The maintenance guard of a layout. */
export function Maintenance() {
  const root = useRouteLoaderData<typeof loader>('root')
  const { pathname } = useLocation()
  // Without its own data the root shows an error screen, which stands for itself.
  if (!root) return null
  return (
    <MaintenanceGuard
      publicKey={root.publicKey}
      name={root.store.name}
      staysOpen={pathname === END_OF_PAYMENT}
    />
  )
}
