import { useLayoutEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'

import { adminText } from '#shop/second-factor/admin-text.ts'

import { adminPages } from './admin-pages.ts'

/** The pages of the admin area that are `open` to whoever looks, in groups. */
export function AdminNavigation({ open }: { open: readonly string[] }) {
  const groups = adminPages
    .map(({ name, pages }) => ({ name, pages: pages.filter(({ path }) => open.includes(path)) }))
    .filter(({ pages }) => pages.length > 0)

  const { pathname } = useLocation()
  const navigation = useRef<HTMLElement>(null)
  const isNew = useRef(true)
  // The column scrolls by itself: where one comes to is in view, unless one is looking around there.
  useLayoutEffect(() => {
    const column = navigation.current?.parentElement
    const isLookedAt = isNew.current ? column?.scrollTop !== 0 : column?.matches(':hover')
    isNew.current = false
    if (!isLookedAt)
      column?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])

  return (
    <nav ref={navigation} aria-label={adminText.navigation} className="grid gap-5">
      {groups.map(({ name, pages }) => (
        <div key={name}>
          <h2 className="mb-1 px-3 text-xs font-medium text-ink-soft">{name}</h2>
          <ul className="grid gap-0.5">
            {pages.map(({ path, label, icon: Icon }) => (
              <li key={path}>
                <NavLink
                  to={path}
                  className="flex min-h-11 items-center gap-3 rounded-sm px-3 text-ink-soft hover:text-ink aria-[current=page]:bg-sand aria-[current=page]:font-medium aria-[current=page]:text-ink"
                >
                  <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.5} />
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
