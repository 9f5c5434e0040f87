import { Outlet } from 'react-router'

import { appText } from '#app/app-text.ts'
import { SkipLink } from '#platform/ui/skip-link.tsx'
import { AccountLink } from '#shop/profile/browser/account-link.tsx'
import { CartNotice, LayoutHold } from '#shop/cart/browser/customers-cart.tsx'
import { CookieBanner } from '#shop/privacy/browser/cookie-banner.tsx'
import { useStore } from '#shop/settings/browser/store.ts'

import { Maintenance } from './maintenance.tsx'
import { renderMove } from './render-move.tsx'
import { ShopLogo } from './shop-logo.tsx'
import { TraderNote } from './trader-note.tsx'

/** The shop around checkout, without anything that leads away from paying. */
export default function CheckoutLayout() {
  const { name, logo, trader, isDemo } = useStore()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="content">{appText.skipToContent}</SkipLink>
      <CookieBanner />
      <Maintenance />
      <header className="relative z-30 border-b print:hidden">
        <div className="narrow-shell flex h-16 items-center justify-between lg:h-18">
          <span className="-ms-2">
            <ShopLogo name={name} logo={logo} />
          </span>
          <div className="-me-3 flex items-center gap-2">
            <LayoutHold className="text-end text-sm text-ink-soft max-sm:max-w-24 max-sm:text-xs" />
            <AccountLink />
          </div>
        </div>
      </header>
      <CartNotice renderMove={renderMove} hasDrawer={false} />
      <p className="narrow-shell display hidden pt-4 text-3xl print:block">{name}</p>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <footer className="mt-section border-t py-8 text-sm text-ink-soft print:mt-8">
        <div className="narrow-shell">
          <p className="mb-1">
            <bdi>{trader.addressLines.join(', ')}</bdi> ·{' '}
            <a href={`mailto:${trader.email}`} className="link">
              {trader.email}
            </a>
          </p>
          <TraderNote trader={trader} isDemo={isDemo} />
        </div>
      </footer>
    </div>
  )
}
