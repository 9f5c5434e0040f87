import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { Video } from '#platform/videos/video.ts'

export const ADMIN_MEDIA = '/admin/media'
export const ADMIN_ADD_MEDIA = `${ADMIN_MEDIA}/add`
/** Pictures to choose from, as JSON: `?q=` is searched for. */
export const FIND_MEDIA = `${ADMIN_MEDIA}/find`
/** Products by names of files, as JSON: `?name=` once for each file. */
export const MATCH_MEDIA = `${ADMIN_MEDIA}/match`
export const adminMediaPath = (id: string): string => `${ADMIN_MEDIA}/${id}`

/** Videos, their list and each. */
export const ADMIN_MEDIA_VIDEOS = `${ADMIN_MEDIA}/videos`
export const adminMediaVideoPath = (id: string): string => `${ADMIN_MEDIA_VIDEOS}/${id}`

/** Files that are taken at once. */
export const MAX_ADDED_FILES = 50

/** Pictures of products, posts and pages, the newest first. */
export const mediaList = defineList({
  name: 'media',
  path: ADMIN_MEDIA,
  filters: { shown: z.enum(['yes', 'no']).optional() },
  sorts: { added: 'time' },
  usual: '-added',
})

export type MediaListQuery = ListQuery<{ shown?: 'yes' | 'no' | undefined }, 'added'>

/** Videos of the media library, the newest first. */
export const mediaVideoList = defineList({
  name: 'media-videos',
  path: ADMIN_MEDIA_VIDEOS,
  filters: { shown: z.enum(['yes', 'no']).optional() },
  sorts: { added: 'time' },
  usual: '-added',
})

/** What can show a picture; a draft is that of a post or of a page. */
type ContentKind = 'post' | 'page' | 'free_page'
export type MediaUseKind = 'product' | 'setting' | 'video' | ContentKind | `draft_${ContentKind}`

/** A place that shows a picture: its id or key, its name and, of a product, its colour. */
export type MediaUse = {
  kind: MediaUseKind
  id: string
  name: string
  colour: string | null
  /** What the picture is described as there; empty where that is within a text. */
  alt: string
}

/** A picture of the media library; width and height in pixels. */
export type MediaPicture = {
  id: string
  hash: string
  width: number
  height: number
  dominantHex: string
  /** Empty for pictures older than the library. */
  fileName: string
  /** Whether it stays while nothing shows it. */
  isKept: boolean
  addedAt: Date
  uses: MediaUse[]
}

/** A picture to choose, with what it is described as where it is shown already, in English and other languages. */
export type ChoosablePicture = Omit<MediaPicture, 'isKept' | 'addedAt' | 'uses'> & {
  alt: string
  alts: Partial<Record<Language, string>>
}

/** A picture of the library as the forms know it that show it. */
export type PickedPicture = Omit<ChoosablePicture, 'id'> & { pictureId: string }

/** A video of the library, to be chosen; its poster is the picture that stands for it. */
export type PickedVideo = PickedPicture & { video: Video & { id: string } }

/** A video that can be chosen: `alt` and `alts` are what it is described as where it is shown already. */
export type ChoosableVideo = ChoosablePicture & Pick<PickedVideo, 'video'>

/** A video of the media library, with its poster. */
export type MediaVideo = Video & {
  id: string
  bytes: number
  hasSound: boolean
  /** Whether staff said that nothing is spoken in it. */
  isWordless: boolean
  fileName: string
  isKept: boolean
  addedAt: Date
  poster: Omit<MediaPicture, 'fileName' | 'isKept' | 'addedAt' | 'uses'>
  uses: MediaUse[]
}

/** Whether visitors who hear nothing of a video miss something that is said in it. */
export const needsCaptions = ({ hasSound, isWordless }: MediaVideo): boolean =>
  hasSound && !isWordless

/** The name of a file as it is stored: one line of at most 200 characters. */
export const storedFileName = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
    .slice(0, 200)
    .toWellFormed()
