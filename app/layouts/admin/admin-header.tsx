import { ChevronDown, Menu, ScanLine, Search, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Form, Link, NavLink, useLocation } from 'react-router'

import { BoxOfLinks } from '#app/layouts/box-of-links.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ADMIN_SCAN } from '#shop/admin/admin-paths.ts'
import { adminText } from '#shop/second-factor/admin-text.ts'
import type { Waiting } from '#shop/admin/server/dashboard/read-dashboard.ts'
import { useStore } from '#shop/settings/browser/store.ts'
import { ADMIN_SIGN_IN } from '#shop/sign-in/admin/admin-paths.ts'

import { AdminMark } from './admin-mark.tsx'
import { adminPages } from './admin-pages.ts'
import type { AdminPage } from './admin-pages.ts'
import { shellText as text } from './shell-text.ts'

const MENU = 'admin-menu'

const roundButton =
  'grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink'

/**
 * The name of the shop and the ways through its admin area: a column beside the page, or on a small
 * screen a bar whose button opens that column. It is a popover of the platform, which opens, closes
 * and gives the focus back before, and without, any script.
 */
export function AdminHeader({
  open,
  waiting,
  onFind,
}: {
  open: readonly string[]
  waiting: Waiting | undefined
  onFind: () => void
}) {
  const { name } = useStore()
  return (
    <header className="sticky top-0 z-30 border-b bg-surface lg:h-dvh lg:border-e lg:border-b-0 print:hidden">
      <div className="flex h-14 items-center gap-1 px-2 lg:hidden">
        <button type="button" popoverTarget={MENU} aria-label={text.menu} className={roundButton}>
          <Menu aria-hidden className="size-5" strokeWidth={1.5} />
        </button>
        <AdminMark name={name} />
        <Link to={ADMIN_SCAN} aria-label={text.scan.title} className={`${roundButton} ms-auto`}>
          <ScanLine aria-hidden className="size-5" strokeWidth={1.5} />
        </Link>
        <button
          type="button"
          aria-label={text.find}
          aria-haspopup="dialog"
          onClick={onFind}
          className={roundButton}
        >
          <Search aria-hidden className="size-5" strokeWidth={1.5} />
        </button>
      </div>
      <BoxOfLinks
        id={MENU}
        popover="auto"
        onFollow={(menu) => menu.hidePopover()}
        className="m-0 h-dvh max-h-none flex-col overflow-hidden bg-surface pb-[env(safe-area-inset-bottom)] text-ink max-lg:fixed max-lg:inset-0 max-lg:end-auto max-lg:w-[min(20rem,88vw)] max-lg:opacity-0 max-lg:shadow-float max-lg:transition-[opacity,transform,overlay,display] max-lg:transition-discrete max-lg:duration-250 max-lg:ease-out max-lg:-translate-x-[calc(var(--inline-direction)*2rem)] max-lg:backdrop:bg-scrim max-lg:open:flex max-lg:open:translate-x-0 max-lg:open:opacity-100 max-lg:starting:open:-translate-x-[calc(var(--inline-direction)*2rem)] max-lg:starting:open:opacity-0 lg:static lg:flex lg:w-auto"
      >
        <div className="flex h-14 shrink-0 items-center justify-between ps-6 pe-2">
          <AdminMark name={name} />
          <button
            type="button"
            popoverTarget={MENU}
            popoverTargetAction="hide"
            aria-label={text.closeMenu}
            className={`${roundButton} lg:hidden`}
          >
            <X aria-hidden className="size-5" strokeWidth={1.5} />
          </button>
        </div>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-3 py-3">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onFind}
            className="mb-2 flex min-h-11 w-full items-center gap-3 rounded-full border border-control px-3 text-start text-sm text-ink-soft hover:border-ink hover:text-ink max-lg:hidden"
          >
            <Search aria-hidden className="size-4.5 shrink-0" strokeWidth={1.5} />
            {text.find}
          </button>
          <AdminNavigation open={open} waiting={waiting} />
        </div>
        <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-3 border-t bg-surface px-6">
          <Link
            to="/"
            reloadDocument
            className="link inline-flex min-h-11 items-center text-sm text-ink-soft"
          >
            {adminText.toShop}
          </Link>
          <Form method="post" action={ADMIN_SIGN_IN}>
            <input type="hidden" name="form" value="sign-out" />
            <Button type="submit" variant="quiet" size="small" className="px-0">
              {adminText.signOut}
            </Button>
          </Form>
        </div>
      </BoxOfLinks>
    </header>
  )
}

/**
 * The pages of the admin area that are `open` to anyone who looks, in groups that fold: the first two stay, of the others one
 * is unfolded, so that all are in view on a notebook.
 */
function AdminNavigation({
  open,
  waiting,
}: {
  open: readonly string[]
  waiting: Waiting | undefined
}) {
  const groups = adminPages
    .map(({ name, pages }) => ({ name, pages: pages.filter(({ path }) => open.includes(path)) }))
    .filter(({ pages }) => pages.length > 0)

  const { pathname } = useLocation()
  const navigation = useRef<HTMLElement>(null)
  const isNew = useRef(true)
  const isHere = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  // The column scrolls by itself: where one comes to is in view, unless one is looking around there.
  useLayoutEffect(() => {
    const column = navigation.current?.parentElement
    const current = column?.querySelector('[aria-current=page]')
    const group = current?.closest('details')
    if (group) group.open = true
    const isLookedAt = isNew.current ? column?.scrollTop !== 0 : column?.matches(':hover')
    isNew.current = false
    if (!isLookedAt) current?.scrollIntoView({ block: 'nearest' })
  }, [pathname])

  const always = groups.slice(0, 2).flatMap(({ pages }) => pages)
  const folded = groups.slice(2)
  const unfolded = folded.find(({ pages }) => pages.some(({ path }) => isHere(path))) ?? folded[0]
  return (
    <nav ref={navigation} aria-label={adminText.navigation} className="grid gap-1">
      <Pages pages={always} waiting={waiting} />
      {folded.map((group) => (
        <details key={group.name} name="admin-pages" open={group === unfolded} className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between rounded-sm px-3 text-sm font-medium text-ink-soft hover:text-ink lg:not-pointer-coarse:min-h-8.25 [&::-webkit-details-marker]:hidden">
            {group.name}
            <ChevronDown
              aria-hidden
              className="size-4 transition-transform group-open:rotate-180"
              strokeWidth={1.5}
            />
          </summary>
          <Pages pages={group.pages} waiting={waiting} />
        </details>
      ))}
    </nav>
  )
}

const Pages = ({
  pages,
  waiting,
}: {
  pages: readonly AdminPage[]
  waiting: Waiting | undefined
}) => (
  <ul className="grid gap-0.5 lg:not-pointer-coarse:gap-0">
    {pages.map(({ path, label, icon: Icon, counts }) => {
      const count = counts === undefined ? 0 : (waiting?.[counts] ?? 0)
      return (
        <li key={path}>
          <NavLink
            to={path}
            className="flex min-h-11 items-center gap-3 rounded-sm px-3 text-ink-soft hover:text-ink aria-[current=page]:bg-sand aria-[current=page]:font-medium aria-[current=page]:text-ink lg:not-pointer-coarse:min-h-8.25"
          >
            <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.5} />
            {label}
            {count > 0 && (
              <span className="ms-auto rounded-full bg-sand px-2 text-xs font-medium text-ink tabular-nums">
                {text.waiting(count)} <span className="sr-only">{text.toDo}</span>
              </span>
            )}
          </NavLink>
        </li>
      )
    })}
  </ul>
)
