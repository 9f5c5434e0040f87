import type { Db } from '#platform/db/database.ts'
import { legalPages, menuKeys, menuSchema } from '#shop/settings/site-values.ts'

import type { MenusContent } from '../../editing/content-fields.ts'
import type { ContentFaults } from '../../editing/content-lists.ts'
import { menusText as text } from '../../editing/menus-text.ts'
import { deadAmong } from '../blocks/dead-links.ts'
import { selectDueMenus } from './content-editing-queries.ts'
import { editContent } from './edit-content.ts'
import { MENUS, wholeMenus } from './menus.ts'

/** Why visitors cannot have menus: a link that is not finished or leads nowhere, or what the law wants in the footer. */
export async function publishedFaults(db: Db, menus: MenusContent): Promise<ContentFaults> {
  const faults: ContentFaults = {}
  const dead = await deadAmong(
    db,
    menuKeys.flatMap((key) => menus[key].map(({ url }) => url)),
  )
  const led = new Set([...menus.menu_help, ...menus.menu_company].map(({ url }) => url))
  const missing = legalPages.filter((page) => !led.has(page))
  if (missing.length > 0) faults.menu_company = text.legal(missing)
  for (const key of menuKeys) {
    const unfinished = menus[key].find(({ label, url }) => label === '' || url === '')
    const wrong = menus[key].find((link) => !menuSchema.safeParse([link]).success)
    const gone = menus[key].find(({ url }) => dead.has(url))
    if (unfinished) faults[key] = text.unfinished(unfinished.label || unfinished.url)
    else if (wrong ?? gone) faults[key] = text.noPage((wrong ?? gone)!.url)
  }
  return faults
}

/** Whether anything is at fault. */
export const hasFaults = (faults: ContentFaults): boolean => Object.keys(faults).length > 0

/**
 * Makes menus a draft again that are due, but that visitors cannot have any more, such as since a page was deleted; what is at
 * fault, or undefined where nothing is.
 */
export async function unplanFaultyMenus(
  db: Db,
  { at, actorId }: { at: Date; actorId: string },
): Promise<ContentFaults | undefined> {
  const due = await selectDueMenus(db, at)
  if (!due) return undefined
  const faults = await publishedFaults(db, wholeMenus(due.content))
  if (!hasFaults(faults)) return undefined
  const unplanned = await editContent(db, {
    ...MENUS,
    version: due.version,
    content: {},
    act: 'unplan',
    publishAt: due.publishAt,
    actorId,
  })
  // Menus that somebody edited meanwhile were checked as they were saved.
  return unplanned.ok ? faults : undefined
}
