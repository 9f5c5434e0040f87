import { Link } from 'react-router'

import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { cacheList } from '#platform/admin/browser/cache-list.ts'
import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { longDate } from '#platform/dates/london-dates.ts'
import { languageNames } from '#platform/languages/languages.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { pictureUrl } from '#platform/pictures/picture-renditions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import {
  ADMIN_ADD_MEDIA,
  ADMIN_MEDIA,
  adminMediaVideoPath,
  mediaVideoList,
  needsCaptions,
} from '#shop/media/media.ts'
import type { MediaVideo } from '#shop/media/media.ts'
import { mediaText, mediaVideoText as text } from '#shop/media/media-text.ts'
import { listVideos } from '#shop/media/server/read-videos.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'

import type { Route } from './+types/admin-media-videos'
import { MediaUses, shownFields } from './media-uses.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_products')
  const query = readListQuery(mediaVideoList, url.searchParams)
  return {
    asked: query.asked,
    page: await listVideos(context.get(servicesContext).db, query),
    mayAdd: can(session, 'manage_products'),
  }
}

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

/** In which languages captions are missing, if it needs any. */
function captionsState(video: MediaVideo): string {
  if (!needsCaptions(video)) return text.captions.notNeeded
  const missing = languageNames.filter((language) => !video.captions[language])
  return missing.length === 0
    ? text.captions.complete
    : text.captions.missingIn(missing.map(text.captions.language))
}

const columns: readonly ListColumn<MediaVideo>[] = [
  {
    id: 'video',
    label: text.list.columns.video,
    isName: true,
    cell: (video) => (
      <Link to={adminMediaVideoPath(video.id)} className="flex items-center gap-4">
        <img
          src={pictureUrl(video.poster.hash, 240, 'webp')}
          alt=""
          width={video.poster.width}
          height={video.poster.height}
          loading="lazy"
          style={{ backgroundColor: video.poster.dominantHex }}
          className="size-16 shrink-0 rounded-sm object-cover"
        />
        <span className="link wrap-anywhere">{text.name(video)}</span>
      </Link>
    ),
  },
  {
    id: 'uses',
    label: text.list.columns.uses,
    cell: (video) => <MediaUses {...video} />,
  },
  {
    id: 'captions',
    label: text.list.columns.captions,
    isWideOnly: true,
    cell: (video) => captionsState(video),
  },
  {
    id: 'length',
    label: text.list.columns.length,
    isWideOnly: true,
    cell: ({ durationMs }) => text.length(durationMs),
  },
  {
    id: 'added',
    label: text.list.columns.added,
    sort: 'added',
    cell: ({ addedAt }) => longDate(addedAt),
  },
]

export default function AdminMediaVideosPage({ loaderData }: Route.ComponentProps) {
  const { asked, page, mayAdd } = loaderData
  return (
    <AdminFrame
      back={{ to: ADMIN_MEDIA, label: mediaText.back }}
      title={text.title}
      create={mayAdd && { to: ADMIN_ADD_MEDIA, label: mediaText.add }}
      lead={text.lead}
    >
      <AdminList
        asked={asked}
        page={page}
        caption={text.list.caption}
        columns={columns}
        searchLabel={text.search}
        fields={shownFields}
        empty={text.list.empty}
      />
    </AdminFrame>
  )
}
