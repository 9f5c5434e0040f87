import { ADMIN_MAINTENANCE } from '../maintenance-paths.ts'
import { maintenanceText as text } from '../maintenance-text.ts'

/** Reminds an admin, who still sees the shop, that nobody else does. */
export const ClosedNote = () => (
  <aside
    aria-label={text.bannerLink}
    className="flex flex-wrap items-center justify-center gap-x-4 border-b bg-sand px-gutter py-2 text-center text-sm print:hidden"
  >
    {text.banner}
    {/* Pages of the shop know nothing of the admin area: it comes with a document of its own. */}
    <a href={ADMIN_MAINTENANCE} className="link lone-link">
      {text.bannerLink}
    </a>
  </aside>
)
