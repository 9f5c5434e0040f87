import { Outlet } from 'react-router'

import { appText } from '#app/app-text.ts'
import type { Db } from '#platform/db/database.ts'
import { servicesContext, tagsContext } from '#platform/pages/contexts.ts'
import { SkipLink } from '#platform/ui/skip-link.tsx'
import { Tooltips } from '#platform/ui/tooltip/tooltips.tsx'
import { CartNotice } from '#shop/cart/browser/customers-cart.tsx'
import { CardCornerContext } from '#shop/catalogue/browser/card-corner.ts'
import type { CategorySummary, ProductCard } from '#shop/catalogue/catalogue.ts'
import { listCategories, listCollections } from '#shop/catalogue/server/list-categories.ts'
import { localLinks } from '#shop/content/server/links/local-links.ts'
import { CookieBanner } from '#shop/privacy/browser/cookie-banner.tsx'
import { freeDeliveryOf } from '#shop/delivery/delivery-method.ts'
import { listDeliveryMethods } from '#shop/delivery/server/delivery-methods.ts'
import { readLocalSite } from '#shop/settings/server/local-site.ts'
import type { ShownLink } from '#shop/settings/site-values.ts'
import { CardHeart } from '#shop/wishlist/browser/wish-heart.tsx'

import type { Route } from './+types/shop'
import { Maintenance } from './maintenance.tsx'
import { renderMove } from './render-move.tsx'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'
import { ShopMenu } from './shop-menu.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, publicUrl, settings } = context.get(servicesContext)
  context.get(tagsContext)('catalogue', 'settings', 'delivery')
  const [categories, collections, delivery, site] = await Promise.all([
    listCategories(db),
    listCollections(db),
    listDeliveryMethods(db),
    readLocalSite(db, settings),
  ])
  const menus = {
    main: site.menu('menu_main'),
    help: site.menu('menu_help'),
    company: site.menu('menu_company'),
  }
  return {
    ...site.texts({ announcement: 'announcement' }),
    menus: await inLocalAddresses(db, menus),
    publicUrl,
    categories: categories.filter(isFilled),
    collections: collections.filter(isFilled),
    freeDelivery: freeDeliveryOf(delivery),
  }
}

/** Menus with links to the addresses of the current language. */
async function inLocalAddresses<Name extends string>(
  db: Db,
  menus: Record<Name, ShownLink[]>,
): Promise<Record<Name, ShownLink[]>> {
  const entries = Object.entries<ShownLink[]>(menus)
  const led = await localLinks(
    db,
    entries.flatMap(([, links]) => links.map(({ url }) => url)),
  )
  const relinked = (link: ShownLink): ShownLink => ({ ...link, url: led(link.url) })
  return Object.fromEntries(entries.map(([name, links]) => [name, links.map(relinked)])) as Record<
    Name,
    ShownLink[]
  >
}

// Nobody is led to an empty shelf.
const isFilled = (shelf: CategorySummary) => shelf.isFilled

const heartOf = (product: ProductCard) => <CardHeart product={product} />

/** Header and footer around every page of the shop; the same for everybody. */
export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  const { announcement, menus, categories, collections, freeDelivery } = loaderData

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="content">{appText.skipToContent}</SkipLink>
      <CookieBanner />
      <Maintenance />
      <ShopHeader
        announcement={announcement}
        untranslated={loaderData.untranslated}
        links={menus.main}
        categories={categories}
        collections={collections}
        freeDelivery={freeDelivery}
      />
      <ShopMenu categories={categories} collections={collections} links={menus.main} />
      <CartNotice renderMove={renderMove} hasDrawer />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <CardCornerContext value={heartOf}>
          <Outlet />
        </CardCornerContext>
      </main>
      <ShopFooter menus={menus} categories={categories} />
      <Tooltips />
    </div>
  )
}
