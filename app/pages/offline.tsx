import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'

import { pageHead } from '#app/head.ts'
import { recallCart } from '#app/offline/cart-as-seen.ts'
import { OFFLINE_PATH } from '#app/offline/offline-caches.ts'
import { offlineText as text } from '#app/offline/offline-text.ts'
import { readSeenPages, requestedAddress } from '#app/offline/seen-pages.ts'
import type { SeenPage } from '#app/offline/seen-pages.ts'
import { localPath, pageUrl } from '#platform/languages/current-language.ts'
import { linePence, totalPence } from '#platform/money/money.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { buttonStyle } from '#platform/ui/button.tsx'
import { Price } from '#platform/ui/price.tsx'
import { lineName } from '#shop/cart/line-name-text.ts'
import { productPath } from '#shop/catalogue/catalogue-paths.ts'

import type { Route } from './+types/offline'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { canonical: pageUrl(context.get(servicesContext).publicUrl, OFFLINE_PATH) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageHead(matches, {
        title: text.title,
        description: text.text,
        canonical: loaderData.canonical,
        robots: 'noindex',
      })
    : []

type Kept = { requested: string | undefined; cart: ReturnType<typeof recallCart>; seen: SeenPage[] }

const nothingKept: Kept = { requested: undefined, cart: { isHeld: false, lines: [] }, seen: [] }

/** Shown by the service worker without a connection: what this browser has stored. */
export default function OfflinePage() {
  const isOnline = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => false,
  )
  const [kept, setKept] = useState(nothingKept)
  useEffect(() => {
    void readSeenPages().then((seen) =>
      setKept({ requested: requestedAddress(window.location.href), cart: recallCart(), seen }),
    )
  }, [])

  return (
    <div className="shell max-w-3xl py-section">
      <div aria-live="polite" className="text-center">
        <h1 className="display text-3xl">{isOnline ? text.backTitle : text.title}</h1>
        <p className="mt-4 text-lg text-ink-soft">{isOnline ? text.backText : text.text}</p>
      </div>
      <p className="mt-8 text-center">
        {/* A whole document: what this one has may be older than what there is now. */}
        <a href={kept.requested ?? localPath('/')} className={buttonStyle()}>
          {isOnline ? text.goOn : text.tryAgain}
        </a>
      </p>
      {kept.cart.lines.length > 0 && <Cart {...kept.cart} />}
      <section aria-labelledby="seen" className="mt-section">
        <h2 id="seen" className="display text-2xl">
          {text.seen}
        </h2>
        {kept.seen.length === 0 ? (
          <p className="mt-4 text-ink-soft">{text.nothing}</p>
        ) : (
          <ul className="mt-4 divide-y border-y">
            {kept.seen.map(({ address, title }) => (
              <li key={address}>
                <a href={address} className="flex min-h-11 items-center py-2 hover:underline">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

function Cart({ isHeld, lines }: Kept['cart']) {
  const prices = lines.map(({ price_pence, quantity }) => linePence(price_pence, quantity))
  return (
    <section aria-labelledby="cart" className="mt-section">
      <h2 id="cart" className="display text-2xl">
        {text.cart}
      </h2>
      <p className="mt-2 text-ink-soft">{isHeld ? text.cartNote : text.guestCartNote}</p>
      <ul className="mt-4 divide-y border-y">
        {lines.map((line, at) => (
          <li key={lineName(line)} className="flex items-baseline justify-between gap-4 py-3">
            <span>
              {line.quantity > 1 && `${text.each(line.quantity)} `}
              {line.slug === null ? (
                lineName(line)
              ) : (
                <Link to={productPath(line.slug)} reloadDocument className="link">
                  {lineName(line)}
                </Link>
              )}
            </span>
            <Price pence={prices[at] ?? 0} />
          </li>
        ))}
      </ul>
      <p className="mt-4 flex justify-between gap-4 font-medium">
        {text.subtotal}
        <Price pence={totalPence(prices)} />
      </p>
    </section>
  )
}

function followConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
