import { Menu } from 'lucide-react'
import { useId, useRef, type FocusEvent } from 'react'

import { appText } from '#app/app-text.ts'
import type { CategorySummary } from '#shop/catalogue/catalogue.ts'
import type { MenuLink } from '#shop/settings/site-values.ts'

import { MegaMenu } from './mega-menu.tsx'
import { SHOP_MENU } from './shop-menu.tsx'
import { useMegaMenu } from './use-mega-menu.ts'

/**
 * The way to everything there is to shop. On a wide screen it unfolds the mega menu below the
 * header; on a small one, and before or without any script, it opens the side menu.
 */
export function MenuButton(props: {
  categories: CategorySummary[]
  collections: CategorySummary[]
  links: MenuLink[]
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
