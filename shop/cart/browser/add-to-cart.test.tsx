import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'

import { sessionQuery } from '#shop/sign-in/browser/use-session.ts'
import type { BrowserSession } from '#shop/sign-in/browser/use-session.ts'

import { AddToCart } from './add-to-cart.tsx'
import { CartButton } from './cart-button.tsx'

const amina = { id: 'amina', email: 'amina@example.com', first_name: 'Amina', last_name: 'Khan' }
const signedIn: BrowserSession = { signedIn: true, isAdmin: false, user: amina }

/** The HTML of a product page for this `session`; undefined while it is unknown. */
function htmlOf(what: ReactNode, session: BrowserSession | undefined) {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, session)
  const router = createMemoryRouter([{ path: '*', element: what }], {
    initialEntries: ['/products/amal-abaya?utm=1'],
  })
  const html = renderToString(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  client.clear()
  return html.replaceAll('<!-- -->', '')
}

describe('adding to the cart', () => {
  const item = {
    product_id: 'p',
    size_id: null,
    name: 'Amal abaya',
    color: 'Sand',
    size: null,
    price_pence: 8900,
  }

  test.for([null, undefined, signedIn])(
    'links to the sign-in and back without scripts, for every session',
    (session) => {
      expect(htmlOf(<AddToCart item={item} />, session)).toMatch(
        /<a [^>]*href="\/customer-auth\?redirect=%2Fproducts%2Famal-abaya"[^>]*>Add to cart/,
      )
    },
  )

  test.for([null, undefined, signedIn])(
    'is off for everybody while it cannot be done',
    (session) => {
      const html = htmlOf(<AddToCart item={item} disabledReason="Out of stock" />, session)

      expect(html).toMatch(/<button[^>]* disabled=""/)
      expect(html).toContain('Out of stock')
      expect(html).not.toContain('/customer-auth')
    },
  )
})

describe('the cart button', () => {
  test('names none before the cart is known', () => {
    expect(htmlOf(<CartButton />, undefined)).toContain('aria-label="Cart"')
  })
})
