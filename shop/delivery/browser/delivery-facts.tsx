import { Link } from 'react-router'

import { Disclosure } from '#platform/ui/disclosure.tsx'
import { catalogueText } from '#shop/catalogue/catalogue-text.ts'
import type { ReturnExemption } from '#shop/catalogue/catalogue.ts'

import { deliveryText as text } from '../delivery-text.ts'

/** How a parcel travels and goes back, in a row of a list of facts. */
export const DeliveryFacts = ({ exemption }: { exemption: ReturnExemption | null }) => (
  <Disclosure title={text.deliveryAndReturns}>
    <p>{text.leaves}</p>
    {exemption !== 'made_to_order' && <p className="mt-3">{text.back}</p>}
    {exemption && <p className="mt-3">{catalogueText.exemption[exemption].full}</p>}
    <p className="mt-3">
      <Link to="/returns" className="link inline-flex min-h-11 items-center">
        {text.returns}
      </Link>
    </p>
  </Disclosure>
)
