import { Navigate, useSearchParams } from 'react-router'

import { OrderConfirmation } from '#shop/checkout/browser/order-confirmation.tsx'
import { checkoutText } from '#shop/checkout/checkout-text.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/checkout-success'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, checkoutText.success.title) },
  { name: 'robots', content: 'noindex' },
]

export default function CheckoutSuccessPage() {
  const [search] = useSearchParams()
  // A way to pay that leads over another site comes back here, whatever became of it.
  if (search.get('redirect_status') === 'failed') return <Navigate to="/checkout" replace />

  return (
    <div className="narrow-shell py-section print:py-6">
      <div className="mx-auto max-w-3xl">
        <OrderConfirmation orderId={search.get('order') ?? ''} />
      </div>
    </div>
  )
}
