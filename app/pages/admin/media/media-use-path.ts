import { adminProductPath } from '#shop/catalogue/admin-catalogue-paths.ts'
import { ADMIN_HOME_PAGE, editorPath } from '#shop/content/editing/admin-content-paths.ts'
import { adminMediaVideoPath } from '#shop/media/media.ts'
import type { MediaUse } from '#shop/media/media.ts'

/** Where staff change what shows a picture. */
export const mediaUsePath = ({ kind, id }: MediaUse): string => paths[kind](id)

const paths: Record<MediaUse['kind'], (id: string) => string> = {
  product: adminProductPath,
  post: (id) => editorPath('post', id),
  draft_post: (id) => editorPath('post', id),
  page: (id) => editorPath('page', id),
  free_page: (id) => editorPath('free_page', id),
  draft_page: (id) => editorPath('page', id),
  draft_free_page: (id) => editorPath('free_page', id),
  setting: () => ADMIN_HOME_PAGE,
  video: adminMediaVideoPath,
}
