import { Link } from 'react-router'

import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { cacheList } from '#platform/admin/browser/cache-list.ts'
import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { longDate } from '#platform/dates/london-dates.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { pictureUrl } from '#platform/pictures/picture-renditions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import {
  ADMIN_ADD_MEDIA,
  ADMIN_MEDIA_VIDEOS,
  adminMediaPath,
  mediaList,
} from '#shop/media/media.ts'
import type { MediaPicture } from '#shop/media/media.ts'
import { isMediaDone, mediaDoneText, mediaText as text } from '#shop/media/media-text.ts'
import { listMedia } from '#shop/media/server/read-media.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'

import type { Route } from './+types/admin-media'
import { MediaUses, shownFields } from './media-uses.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_products')
  const query = readListQuery(mediaList, url.searchParams)
  const done = url.searchParams.get('done')
  return {
    asked: query.asked,
    page: await listMedia(context.get(servicesContext).db, query),
    mayAdd: can(session, 'manage_products'),
    done: isMediaDone(done) ? done : undefined,
  }
}

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

const columns: readonly ListColumn<MediaPicture>[] = [
  {
    id: 'picture',
    label: text.list.columns.picture,
    isName: true,
    cell: (picture) => (
      <Link to={adminMediaPath(picture.id)} className="flex items-center gap-4">
        <img
          src={pictureUrl(picture.hash, 240, 'webp')}
          alt=""
          width={picture.width}
          height={picture.height}
          loading="lazy"
          style={{ backgroundColor: picture.dominantHex }}
          className="size-16 shrink-0 rounded-sm object-cover"
        />
        <span className="link wrap-anywhere">{text.name(picture)}</span>
      </Link>
    ),
  },
  {
    id: 'uses',
    label: text.list.columns.uses,
    cell: (picture) => <MediaUses {...picture} />,
  },
  {
    id: 'size',
    label: text.list.columns.size,
    isWideOnly: true,
    cell: ({ width, height }) => text.size(width, height),
  },
  {
    id: 'added',
    label: text.list.columns.added,
    sort: 'added',
    cell: ({ addedAt }) => longDate(addedAt),
  },
]

export default function AdminMediaPage({ loaderData }: Route.ComponentProps) {
  const { asked, page, mayAdd, done } = loaderData
  return (
    <AdminFrame
      title={text.title}
      create={mayAdd && { to: ADMIN_ADD_MEDIA, label: text.add }}
      lead={text.lead}
      about={
        <Link to={ADMIN_MEDIA_VIDEOS} className="link lone-link justify-self-start">
          {text.videosLink}
        </Link>
      }
      done={done && mediaDoneText[done]}
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
