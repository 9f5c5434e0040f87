import { z } from 'zod'

import { londonMoment } from '#platform/dates/london-time.ts'
import type { Db } from '#platform/db/database.ts'
import { isPlainLine } from '#platform/storable-text.ts'
import { menuKeys } from '#shop/settings/site-values.ts'
import type { MenuLink } from '#shop/settings/site-values.ts'

import type { MenusContent } from '../../editing/content-fields.ts'
import type { ContentAnswer, ContentFaults } from '../../editing/content-lists.ts'
import { contentFieldFaults } from '../../editing/editor-text.ts'
import { menusText as text } from '../../editing/menus-text.ts'
import { answerOf, refusedFields } from './content-action.ts'
import { selectVersion } from './content-editing-queries.ts'
import { editContent, restoreContent } from './edit-content.ts'
import { MENUS, storedMenus, wholeMenus, withWholeMenus } from './menus.ts'
import { hasFaults, publishedFaults } from './published-menus.ts'
import { readMenusEditor } from './read-content-editor.ts'

const Sent = z.object({
  act: z.enum(['save', 'publish', 'schedule', 'unplan', 'restore']),
  version: z.coerce.number().int().min(1),
  content: z.string().default(''),
  publish_at: z.string().default(''),
  version_id: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
})

const links = z.array(z.object({ label: z.string(), url: z.string() }))
const Menus = z.object({ menu_main: links, menu_help: links, menu_company: links })

/** Does what the editor of the menus asks for; undefined for an unknown form. */
export async function menusAction(
  db: Db,
  { actorId, form }: { actorId: string; form: FormData },
): Promise<ContentAnswer<'menus'> | undefined> {
  const sent = Sent.safeParse(Object.fromEntries(form)).data
  if (sent === undefined) return undefined
  const { act, version } = sent
  const seen = { ...MENUS, version, actorId }
  if (act === 'restore') {
    if (sent.version_id === undefined) return undefined
    // What is planned is published as it was restored.
    if (await isPlanned(db)) {
      const restored = await selectVersion(db, { ...MENUS, versionId: sent.version_id })
      if (restored && hasFaults(await publishedFaults(db, wholeMenus(restored))))
        return { kind: 'refused', ...text.notRestored, faults: {} }
    }
    return whole(answerOf(await restoreContent(db, { ...seen, versionId: sent.version_id })))
  }
  const menus = readMenus(sent.content)
  if (menus === undefined) return undefined
  const publishAt = act === 'schedule' ? londonMoment(sent.publish_at) : undefined
  const faults: ContentFaults = {
    ...(act === 'schedule' && !publishAt && { publish_at: contentFieldFaults.moment }),
    // What is planned is published as it is saved.
    ...((act === 'publish' || act === 'schedule' || (act === 'save' && (await isPlanned(db)))) &&
      (await publishedFaults(db, menus))),
    ...draftFaults(menus),
  }
  if (hasFaults(faults)) return refusedFields(faults)
  const content = storedMenus(menus) as MenusContent
  return whole(
    answerOf(await editContent(db, { ...seen, content, act, publishAt: publishAt ?? null })),
  )
}

const isPlanned = async (db: Db) => (await readMenusEditor(db)).edited.publish_at !== null

const whole = (answer: ContentAnswer<'menus'>): ContentAnswer<'menus'> =>
  'edited' in answer ? { ...answer, edited: withWholeMenus(answer.edited) } : answer

/** The menus that were sent, without empty links; undefined for what no editor sends. */
function readMenus(json: string): MenusContent | undefined {
  let sent: unknown
  try {
    sent = JSON.parse(json)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
  const menus = Menus.safeParse(sent).data
  if (!menus) return undefined
  for (const key of menuKeys)
    menus[key] = menus[key]
      .map(({ label, url }) => ({ label: label.replaceAll(/\s+/g, ' ').trim(), url: url.trim() }))
      .filter(({ label, url }) => label !== '' || url !== '')
  return menus
}

const LONGEST_LABEL = 40
const LONGEST_URL = 300
const MAX_LINKS = 12

/** What cannot be kept, not even in a draft. */
function draftFaults(menus: MenusContent): ContentFaults {
  const faults: ContentFaults = {}
  for (const key of menuKeys) {
    const long = menus[key].find(
      ({ label, url }) => label.length > LONGEST_LABEL || url.length > LONGEST_URL,
    )
    const hidden = menus[key].find(({ label, url }) => !isPlainLine(label + url))
    if (long) faults[key] = text.tooLong(quoted(long))
    else if (hidden) faults[key] = text.signs(quoted(hidden))
    else if (menus[key].length > MAX_LINKS) faults[key] = text.tooMany
  }
  return faults
}

const quoted = ({ label, url }: MenuLink) =>
  (label || url).replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').slice(0, LONGEST_LABEL)
