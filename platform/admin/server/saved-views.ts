import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { isPlainLine } from '#platform/storable-text.ts'

import { LONGEST_NAME } from '../saved-view.ts'
import type { SavedView, ViewAnswer, ViewRefusal } from '../saved-view.ts'

import { deleteSavedView, findSavedViews } from './saved-views-queries.ts'

/** The views that an admin has saved of a list, by their names. */
export const listSavedViews = (db: Db, adminUserId: string, list: string): Promise<SavedView[]> =>
  findSavedViews(db, adminUserId, list)

const Asked = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('save'),
    list: z.string().regex(/^[a-z-]{1,40}$/),
    name: z.string(),
    query: z.string().max(2000).refine(isPlainLine),
  }),
  z.object({ do: z.literal('rename'), id: z.uuid(), name: z.string() }),
  z.object({ do: z.literal('delete'), id: z.uuid() }),
])

/**
 * Saves, renames or deletes a view of this admin, as the form of AdminList sends it; undefined for a
 * form that is none of its. Each is safe to repeat.
 */
export async function viewAction(
  db: Db,
  adminUserId: string,
  form: FormData,
): Promise<ViewAnswer | undefined> {
  const { data: asked } = Asked.safeParse(Object.fromEntries(form))
  if (!asked) return undefined
  if (asked.do === 'delete') {
    await deleteSavedView(db, adminUserId, asked.id)
    return { done: true }
  }
  const name = asked.name.trim()
  const wrong = wrongName(name)
  if (wrong) return { done: false, refusal: wrong }
  const outcome = await (asked.do === 'rename'
    ? renameView(db, adminUserId, { ...asked, name })
    : saveView(db, adminUserId, { ...asked, name }))
  return outcome === 'saved' || outcome === 'renamed'
    ? { done: true }
    : { done: false, refusal: outcome }
}

async function saveView(
  db: Db,
  adminUserId: string,
  { list, name, query }: { list: string; name: string; query: string },
) {
  const { save_view: outcome } = await db.callOne('save_view', {
    p_admin_user_id: adminUserId,
    p_list: list,
    p_name: name,
    p_query: query,
  })
  return outcome
}

async function renameView(db: Db, adminUserId: string, { id, name }: { id: string; name: string }) {
  const { rename_view: outcome } = await db.callOne('rename_view', {
    p_admin_user_id: adminUserId,
    p_view_id: id,
    p_name: name,
  })
  return outcome
}

function wrongName(name: string): ViewRefusal | undefined {
  if (name === '' || !isPlainLine(name)) return 'name_missing'
  return name.length > LONGEST_NAME ? 'name_long' : undefined
}
