import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { appText } from '#app/app-text.ts'
import { langOf } from '#platform/languages/fallback-language-text.ts'
import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'
import { productsPath } from '#shop/catalogue/catalogue-paths.ts'
import type { CategorySummary } from '#shop/catalogue/catalogue.ts'
import type { ShownLink } from '#shop/settings/site-values.ts'

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
  links: ShownLink[]
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
            {collections.map((collection) => (
              <TextLink
                key={collection.slug}
                to={productsPath({ collection })}
                lang={langOf(collection, 'name')}
              >
                {collection.name}
              </TextLink>
            ))}
          </ul>
          <ul className="mt-4 border-t pt-4">
            <TextLink to={productsPath({})}>{appText.allProducts}</TextLink>
            {links.map(({ label, url, ...own }) => (
              <TextLink key={url} to={url} lang={langOf(own, 'label')}>
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

const CategoryLink = ({ category }: { category: CategorySummary }) => (
  <Link to={productsPath({ category })} prefetch="intent" className="group block">
    <span className="block aspect-3/4 overflow-hidden rounded-sm bg-sand">
      {category.picture && (
        <ResponsivePicture
          picture={category.picture}
          sizes="(min-width: 1280px) 170px, 11vw"
          alt=""
          className="transition-transform duration-250 ease-out group-hover:scale-[1.02]"
        />
      )}
    </span>
    <span
      lang={langOf(category, 'name')}
      className="mt-3 block font-medium group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
    >
      {category.name}
    </span>
  </Link>
)

const TextLink = (link: { to: string; lang?: string | undefined; children: ReactNode }) => (
  <li>
    <Link
      {...link}
      prefetch="intent"
      className="inline-flex min-h-10 items-center underline-offset-4 hover:underline"
    />
  </li>
)

/** From this width on there is room for the mega menu; `lg` of the style sheet. */
const WIDE = '(min-width: 64rem)'
/** How long a pointer rests on the button before the menu opens for it, in milliseconds. */
const INTENT = 120
/** How long a pointer may be elsewhere on its way into the menu, in milliseconds. */
const TRAVEL = 300

/**
 * When the mega menu is open: by a press until it is closed, or while a mouse is on it. Escape, a
 * press elsewhere and a narrower window close it.
 */
export function useMegaMenu(
  whole: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
) {
  const [openedBy, setOpenedBy] = useState<'press' | 'pointer'>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpen = openedBy !== undefined

  const close = () => {
    clearTimeout(timer.current)
    setOpenedBy(undefined)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (!isOpen) return undefined
    const wide = matchMedia(WIDE)
    const closeOutside = ({ target }: Event) => {
      if (!whole.current?.contains(target as Node)) setOpenedBy(undefined)
    }
    const closeByEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpenedBy(undefined)
      if (whole.current?.contains(document.activeElement)) button.current?.focus()
    }
    const closeIfNarrow = () => {
      if (!wide.matches) setOpenedBy(undefined)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeByEscape)
    wide.addEventListener('change', closeIfNarrow)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeByEscape)
      wide.removeEventListener('change', closeIfNarrow)
    }
  }, [isOpen, whole, button])

  return {
    isOpen,
    close,

    /** On a small screen the button's own popover opens instead. */
    press: (event: MouseEvent) => {
      if (!matchMedia(WIDE).matches) return
      event.preventDefault()
      clearTimeout(timer.current)
      // A pointer that opened it a moment ago wanted it open: its press keeps it so.
      setOpenedBy(openedBy === 'press' ? undefined : 'press')
    },

    enter: ({ pointerType }: PointerEvent) => {
      clearTimeout(timer.current)
      if (pointerType !== 'mouse' || isOpen || !matchMedia(WIDE).matches) return
      timer.current = setTimeout(() => setOpenedBy('pointer'), INTENT)
    },

    leave: ({ pointerType }: PointerEvent) => {
      clearTimeout(timer.current)
      if (pointerType !== 'mouse' || openedBy !== 'pointer') return
      timer.current = setTimeout(close, TRAVEL)
    },
  }
}
