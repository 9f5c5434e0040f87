import { Link } from 'react-router'

import { Disclosure } from '#platform/ui/disclosure.tsx'

import { catalogueText as text } from '../catalogue-text.ts'
import type { ProductDetails } from '../catalogue.ts'

type Facts = Pick<
  ProductDetails,
  'fabric' | 'care' | 'fitNotes' | 'composition' | 'weightGrams' | 'description'
>

/** What to know before buying, collapsed until opened; rows of one list. */
export function ProductFacts({ product }: { product: Facts }) {
  return (
    <>
      <Disclosure title={text.fabric} open>
        <p dir="auto" className="rtl:text-right">
          {product.fabric}
        </p>
        <ul className="mt-3">
          {product.composition.map(({ fibre, percent }) => (
            <li key={fibre}>
              {percent}% {fibre}
            </li>
          ))}
        </ul>
        <p className="mt-3">{text.weight(product.weightGrams)}</p>
      </Disclosure>
      <Disclosure title={text.care}>
        <p dir="auto" className="rtl:text-right">
          {product.care}
        </p>
        <p className="mt-3">
          <Link to="/care-instructions" className="link inline-flex min-h-11 items-center">
            {text.careInstructions}
          </Link>
        </p>
      </Disclosure>
      <Disclosure title={text.fit}>
        <p dir="auto" className="rtl:text-right">
          {product.fitNotes}
        </p>
      </Disclosure>
    </>
  )
}
