import { Link, Outlet } from 'react-router'

import { appText } from '#app/app-text.ts'
import { SkipLink } from '#platform/ui/skip-link.tsx'
import { adminText } from '#shop/second-factor/admin-text.ts'
import { useStore } from '#shop/settings/browser/store.ts'

import { AdminMark } from './admin/admin-mark.tsx'

/** The way into the admin area: nothing on it but the step that is to be done. */
export default function AdminEntranceLayout() {
  const { name } = useStore()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="content">{appText.skipToContent}</SkipLink>
      <header className="shell flex h-16 items-center justify-between lg:h-18">
        <AdminMark name={name} />
        <Link to="/" reloadDocument className="link py-2 text-sm text-ink-soft">
          {adminText.toShop}
        </Link>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
    </div>
  )
}
