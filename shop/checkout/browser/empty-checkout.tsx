import { Link } from 'react-router'

import { buttonStyle } from '#platform/ui/button.tsx'
import { checkoutText } from '#shop/checkout/checkout-text.ts'

import { EndedExchangeNotice } from './ended-exchange.tsx'
import type { EndedExchange } from './ended-exchange.tsx'

/** The checkout of an empty cart; says where an exchange that was to be paid here went. */
export const EmptyCheckout = ({ ended }: { ended: EndedExchange | undefined }) => (
  <>
    {ended && <EndedExchangeNotice ended={ended} />}
    <div className="mt-8 grid justify-items-start gap-3">
      <p className="text-lg">{checkoutText.empty}</p>
      <p className="text-ink-soft">{checkoutText.emptyHint}</p>
      <Link to="/products" className={`mt-3 ${buttonStyle()}`}>
        {checkoutText.continueShopping}
      </Link>
    </div>
  </>
)
