import type { Db } from '#platform/db/database.ts'
import type { StoredSettings } from '#platform/settings/stored-settings.ts'
import { defaultSettings } from '#shop/settings/server/default-settings.ts'
import { menuKeys, menuSchema } from '#shop/settings/site-values.ts'
import type { MenuKey, MenuLink } from '#shop/settings/site-values.ts'

import type { EditedContent, MenusContent } from '../../editing/content-fields.ts'
import { inOneOrder } from '../../editing/lines-of.ts'

/** The menus as one draft: their links are published together. */
export const MENUS = { kind: 'menus', key: 'menus' } as const

const menusOf = (linksOf: (key: MenuKey) => MenuLink[] | null) =>
  Object.fromEntries(menuKeys.map((key) => [key, linksOf(key)])) as Record<
    MenuKey,
    MenuLink[] | null
  >

/** Menus as they are stored, with those that come with the shop for the ones that are null. */
export const wholeMenus = (stored: object): MenusContent =>
  menusOf((key) => {
    const links: unknown = Reflect.get(stored, key)
    return Array.isArray(links) ? (links as MenuLink[]) : defaultSettings[key]
  }) as MenusContent

/** Menus as they are stored: null for one as it comes with the shop, which has its names in each language. */
export const storedMenus = (menus: MenusContent) =>
  menusOf((key) =>
    inOneOrder(menus[key]) === inOneOrder(defaultSettings[key]) ? null : menus[key],
  )

/** What is edited of them, whole. */
export const withWholeMenus = (edited: EditedContent<'menus'>): EditedContent<'menus'> => ({
  ...edited,
  content: wholeMenus(edited.content),
})

/** The settings with the draft of the menus for a preview; links that are not finished are left out. One statement. */
export async function settingsWithMenus(db: Db, settings: StoredSettings): Promise<StoredSettings> {
  const row = await db.callOne('content_to_edit', { p_kind: MENUS.kind, p_key: MENUS.key })
  const { content } = row.content_to_edit as unknown as EditedContent<'menus'>
  const draft = new Map<string, ReturnType<StoredSettings['get']>>(
    menuKeys.map((key) => {
      const links: unknown = Reflect.get(content, key)
      const value = Array.isArray(links)
        ? links.filter((link) => menuSchema.safeParse([link]).success)
        : undefined
      return [key, value && { value, version: 0 }]
    }),
  )
  return { ...settings, get: (key) => (draft.has(key) ? draft.get(key) : settings.get(key)) }
}
