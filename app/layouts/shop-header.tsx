import { Menu } from 'lucide-react'
import { type FocusEvent, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'

import { langOf } from '#platform/languages/fallback-language-text.ts'
import type { Untranslated } from '#platform/languages/fallback-language-text.ts'
import { appText } from '#app/app-text.ts'
import { CartButton } from '#shop/cart/browser/cart-button.tsx'
import type { FreeDelivery } from '#shop/cart/browser/cart-query.ts'
import { LayoutHold } from '#shop/cart/browser/customers-cart.tsx'
import { productsPath } from '#shop/catalogue/catalogue-paths.ts'
import type { CategorySummary } from '#shop/catalogue/catalogue.ts'
import { AccountLink } from '#shop/profile/browser/account-link.tsx'
import { SearchBox } from '#shop/search/browser/search-box.tsx'
import { useStore } from '#shop/settings/browser/store.ts'
import type { ShownLink } from '#shop/settings/site-values.ts'
import { WishlistLink } from '#shop/wishlist/browser/wishlist-link.tsx'

import { MegaMenu, useMegaMenu } from './mega-menu.tsx'
import { renderMove } from './render-move.tsx'
import { ShopLogo } from './shop-logo.tsx'
import { SHOP_MENU } from './shop-menu.tsx'

type Props = Untranslated & {
  /** One line above everything; null for none. */
  announcement: string | null
  /** Where else the menu leads. */
  links: ShownLink[]
  categories: CategorySummary[]
  collections: CategorySummary[]
  freeDelivery: FreeDelivery
}

/** Announcement, the sticky bar, and on wide screens the categories below it. */
export function ShopHeader({
  announcement,
  links,
  categories,
  collections,
  freeDelivery,
  ...own
}: Props) {
  const { name, logo } = useStore()
  return (
    <>
      {announcement !== null && (
        <aside
          aria-label={appText.announcement}
          lang={langOf(own, 'announcement')}
          className="bg-accent px-gutter py-2 text-center text-sm text-accent-ink print:hidden"
        >
          {announcement}
        </aside>
      )}
      <header className="sticky top-0 z-30 border-b bg-paper print:hidden">
        <div className="shell header-row">
          <div className="-ms-3 flex items-center">
            <MenuButton categories={categories} collections={collections} links={links} />
            <SearchBox />
          </div>
          <ShopLogo name={name} logo={logo} />
          <div className="relative -me-3 flex items-center justify-end gap-1">
            {/* Before what is there anyway, or below it: so nothing moves when it comes. */}
            <LayoutHold className="header-hold" textClassName="max-lg:sr-only" />
            <AccountLink />
            <WishlistLink />
            <CartButton renderMove={renderMove} freeDelivery={freeDelivery} />
          </div>
        </div>
      </header>
      <CategoryNavigation categories={categories} links={links} />
    </>
  )
}

function CategoryNavigation({ categories, links }: Pick<Props, 'categories' | 'links'>) {
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  const ways = [
    { path: productsPath({}), name: appText.allProducts },
    ...categories.map((category) => ({
      path: productsPath({ category }),
      name: category.name,
      untranslated: category.untranslated,
    })),
    ...links.map(({ label, url, untranslated }) => ({ path: url, name: label, untranslated })),
  ]

  return (
    <nav aria-label={appText.mainNavigation} className="border-b max-lg:hidden print:hidden">
      {/* Painted while only some of them have arrived, they would move: what follows them is waited for. */}
      <link rel="expect" href={`#${SHOP_MENU}`} blocking="render" />
      <ul className="shell header-menu">
        {ways.map(({ path, name, ...way }) => (
          <li key={path}>
            <Link
              to={path}
              lang={langOf(way, 'name', 'label')}
              prefetch="intent"
              aria-current={here === path ? 'page' : undefined}
              className="inline-block py-3 underline decoration-transparent decoration-1 underline-offset-8 transition-colors hover:decoration-ink aria-[current=page]:decoration-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * The way to everything there is to shop. On a wide screen it unfolds the mega menu below the
 * header; on a small one, and before or without any script, it opens the side menu.
 */
function MenuButton(props: {
  categories: CategorySummary[]
  collections: CategorySummary[]
  links: ShownLink[]
}) {
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  const menu = useMegaMenu(whole, button)

  const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
    // Without a target the window lost the focus, not the menu.
    if (relatedTarget && !whole.current?.contains(relatedTarget)) menu.close()
  }

  return (
    <div ref={whole} onBlur={closeWhenLeft} onPointerEnter={menu.enter} onPointerLeave={menu.leave}>
      <button
        ref={button}
        type="button"
        popoverTarget={SHOP_MENU}
        // What the side menu is, the browser says by itself.
        aria-expanded={menu.isOpen || undefined}
        aria-controls={menu.isOpen ? menuId : undefined}
        onClick={menu.press}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-3 text-sm font-medium"
      >
        <Menu aria-hidden className="size-5" strokeWidth={1.5} />
        <span className="max-md:sr-only">{appText.menu}</span>
      </button>
      {menu.isOpen && <MegaMenu id={menuId} onLeave={menu.close} {...props} />}
    </div>
  )
}
