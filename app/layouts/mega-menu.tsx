import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { appText } from '#app/app-text.ts'
import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'
import { productsPath } from '#shop/catalogue/catalogue-paths.ts'
import type { CategorySummary } from '#shop/catalogue/catalogue.ts'
import type { MenuLink } from '#shop/settings/site-values.ts'

import { BoxOfLinks } from './box-of-links.tsx'

/** Everything there is to shop, under the header: categories with their pictures, collections. */
export function MegaMenu({
  id,
  categories,
  collections,
  links,
  onLeave,
}: {
  id: string
  categories: CategorySummary[]
  collections: CategorySummary[]
  /** Where else the menu leads. */
  links: MenuLink[]
  /** A link was followed. */
  onLeave: () => void
}) {
  return (
    <BoxOfLinks
      id={id}
      onFollow={onLeave}
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-5rem)] animate-fade-in overflow-y-auto overscroll-contain border-b bg-surface shadow-float"
    >
      <nav
        aria-label={appText.menu}
        className="shell grid grid-cols-[minmax(0,1fr)_15rem] gap-x-12 pt-8 pb-12 xl:gap-x-20"
      >
        <section>
          <Heading>{appText.shopByCategory}</Heading>
          <ul className="grid grid-cols-6 gap-4 xl:gap-5">
            {categories.map((category) => (
              <li key={category.slug}>
                <CategoryLink category={category} />
              </li>
            ))}
          </ul>
        </section>
        <section>
          <Heading>{appText.collections}</Heading>
          <ul className="-mt-2">
            {collections.map(({ slug, name }) => (
              <TextLink key={slug} to={productsPath({ collection: slug })}>
                {name}
              </TextLink>
            ))}
          </ul>
          <ul className="mt-4 border-t pt-4">
            <TextLink to={productsPath({})}>{appText.allProducts}</TextLink>
            {links.map(({ label, url }) => (
              <TextLink key={url} to={url}>
                {label}
              </TextLink>
            ))}
          </ul>
        </section>
      </nav>
    </BoxOfLinks>
  )
}

const Heading = ({ children }: { children: string }) => (
  <h2 className="eyebrow mb-4 text-ink-soft">{children}</h2>
)

const CategoryLink = ({ category: { slug, name, picture } }: { category: CategorySummary }) => (
  <Link to={productsPath({ category: slug })} prefetch="intent" className="group block">
    <span className="block aspect-3/4 overflow-hidden rounded-sm bg-sand">
      {picture && (
        <ResponsivePicture
          picture={picture}
          sizes="(min-width: 1280px) 170px, 11vw"
          alt=""
          className="transition-transform duration-250 ease-out group-hover:scale-[1.02]"
        />
      )}
    </span>
    <span className="mt-3 block font-medium group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
      {name}
    </span>
  </Link>
)

const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <Link
      to={to}
      prefetch="intent"
      className="inline-flex min-h-10 items-center underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  </li>
)
