import { randomUUID } from 'node:crypto'

import type { Database } from '#platform/db/database.ts'
import { createLog } from '#platform/log.ts'
import { createStoredSettings } from '#platform/settings/stored-settings.ts'
import { currentSetting } from '#shop/settings/server/current-settings.ts'
import type { HomeKey } from '#shop/settings/site-values.ts'

import type { PageBlock, PageBody } from '../blocks/page-body.ts'
import type { ContentOf, EditedContent } from '../editing/content-fields.ts'
import type { ContentAnswer } from '../editing/content-lists.ts'
import { contentAction } from '../server/editing/content-action.ts'
import { HOME } from '../server/editing/home-texts.ts'
import { readContentEditor } from '../server/editing/read-content-editor.ts'

type Some = Partial<ContentOf<'page'>>

export const section = (name: string) =>
  ({ id: name, type: 'home_section', section: name }) as PageBlock
export const blocks = (...content: PageBlock[]): PageBody => ({ type: 'blocks', content })

/** The editor of the home page of a test's shop. */
export function homeEditor(db: Database) {
  const actorId = randomUUID()

  /** The settings as a process that starts now reads them. */
  async function known() {
    const now = createStoredSettings({ db, log: createLog('silent'), receivesChanges: () => true })
    now.stop()
    await now.load()
    return now
  }

  const editor = async () => (await readContentEditor(db, HOME))!

  /** Sends its form with some of the page changed. */
  async function send(
    seen: EditedContent<'page'>,
    name: string,
    some: Some = {},
    more: Record<string, string> = {},
  ): Promise<ContentAnswer<'page'> | undefined> {
    const form = new FormData()
    const content = JSON.stringify({ ...seen.content, ...some })
    const fields = { act: name, version: String(seen.version), content, ...more }
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    return contentAction(db, { ...HOME, actorId, form })
  }

  return {
    known,
    editor,
    send,
    /** The same with the page as it is now. */
    act: async (name: string, some: Some = {}, more: Record<string, string> = {}) =>
      send((await editor()).edited, name, some, more),
    /** A text as visitors have it now. */
    shown: async <Key extends HomeKey>(key: Key) => currentSetting(await known(), key),
  }
}
