import { Link } from 'react-router'

import { Disclosure } from '#platform/ui/disclosure.tsx'

import { deliveryText as text } from '../delivery/delivery-text.ts'

/** How a parcel travels and goes back, in a row of a list of facts. */
export const DeliveryFacts = () => (
  <Disclosure title={text.deliveryAndReturns}>
    <p>{text.leaves}</p>
    <p className="mt-3">{text.back}</p>
    <p className="mt-3">
      <Link to="/returns" className="link inline-flex min-h-11 items-center">
        {text.returns}
      </Link>
    </p>
  </Disclosure>
)
