import { X } from 'lucide-react'
import { Link } from 'react-router'

import { langOf } from '#platform/languages/fallback-language-text.ts'
import { appText } from '#app/app-text.ts'
import { productsPath } from '#shop/catalogue/catalogue-paths.ts'
import type { CategoryLink } from '#shop/catalogue/catalogue.ts'
import type { ShownLink } from '#shop/settings/site-values.ts'

import { BoxOfLinks } from './box-of-links.tsx'

/** The id that the menu button names as its popover target. */
export const SHOP_MENU = 'shop-menu'

/**
 * Everything there is to shop, on the inline start. A popover of the platform: it opens, closes
 * and gives the focus back before, and without, any script.
 */
export function ShopMenu({
  categories,
  collections,
  links,
}: {
  categories: CategoryLink[]
  collections: CategoryLink[]
  /** Where else the menu leads. */
  links: ShownLink[]
}) {
  return (
    <BoxOfLinks
      id={SHOP_MENU}
      popover="auto"
      onFollow={(menu) => menu.hidePopover()}
      className="fixed inset-0 end-auto m-0 h-dvh max-h-none w-[min(24rem,88vw)] overflow-y-auto overscroll-contain bg-surface pb-[env(safe-area-inset-bottom)] text-ink opacity-0 shadow-float transition-[opacity,transform,overlay,display] transition-discrete duration-250 ease-out -translate-x-[calc(var(--inline-direction)*2rem)] backdrop:bg-scrim open:translate-x-0 open:opacity-100 starting:open:-translate-x-[calc(var(--inline-direction)*2rem)] starting:open:opacity-0"
    >
      <div className="flex h-16 items-center justify-end px-3">
        <button
          type="button"
          popoverTarget={SHOP_MENU}
          popoverTargetAction="hide"
          aria-label={appText.closeMenu}
          className="grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
        >
          <X aria-hidden className="size-5" strokeWidth={1.5} />
        </button>
      </div>
      <nav aria-label={appText.menu} className="px-6 pb-10">
        <ul>
          <MenuItem to={productsPath({})}>{appText.allProducts}</MenuItem>
          {categories.map((category) => (
            <MenuItem
              key={category.slug}
              to={productsPath({ category })}
              lang={langOf(category, 'name')}
            >
              {category.name}
            </MenuItem>
          ))}
        </ul>
        <h2 className="eyebrow mt-10 mb-3 text-ink-soft">{appText.collections}</h2>
        <ul>
          {collections.map((collection) => (
            <li key={collection.slug}>
              <Link
                to={productsPath({ collection })}
                lang={langOf(collection, 'name')}
                className="flex min-h-11 items-center hover:underline"
              >
                {collection.name}
              </Link>
            </li>
          ))}
        </ul>
        <ul className="mt-6 border-t pt-4 empty:hidden">
          {links.map(({ label, url, ...own }) => (
            <li key={url}>
              <Link
                to={url}
                lang={langOf(own, 'label')}
                className="flex min-h-11 items-center hover:underline"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </BoxOfLinks>
  )
}

const MenuItem = (link: { to: string; lang?: string | undefined; children: string }) => (
  <li className="border-b">
    <Link {...link} className="display flex min-h-14 items-center text-2xl hover:text-accent" />
  </li>
)
