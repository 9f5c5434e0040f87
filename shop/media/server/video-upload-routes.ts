import type { ReadableStream } from 'node:stream/web'

import { Hono } from 'hono'
import { z } from 'zod'

import { failure } from '#platform/functions/failure.ts'
import { addVideo } from '#platform/videos/server/add-video.ts'
import { MAX_VIDEO_BYTES } from '#platform/videos/video.ts'
import type { VideoRefusal } from '#platform/videos/video.ts'
import { onlyAdmins } from '#shop/sign-in/server/define-admin-function.ts'
import type { AdminRoutesOptions } from '#shop/sign-in/server/define-admin-function.ts'

import { storedFileName } from '../media.ts'
import { VIDEO_UPLOAD, videoRefusalText } from '../video-upload.ts'
import { readChoosableVideo } from './read-videos.ts'

/** By then some of the videos that are being received are through; seconds. */
const RETRY_AFTER_S = '10'

/**
 * Videos for the media library, from admins who can edit products or pages: `POST /admin/videos?poster=<id>` takes the
 * bytes of one as its body, whatever is sent is written to the disk as it comes, and returns `{success, video}`. The
 * picture `poster` is shown until it plays. With `?name=` the name of its file is stored; with `?kept=1` the library
 * keeps it while nothing shows it. The same file again is the same video.
 */
export function videoUploadRoutes(options: AdminRoutesOptions) {
  const { services } = options
  const app = new Hono()
  app.post(
    VIDEO_UPLOAD,
    onlyAdmins(options, {
      needs: ['manage_products', 'manage_content'],
      refused: 'Your role does not include editing products or posts.',
      tooMany: 'Too many videos at once. Please wait before trying again.',
    }),
    async (c) => {
      const posterId = z.uuid().safeParse(c.req.query('poster')).data
      if (posterId === undefined) return c.json(refusal('poster_not_found'), 400)
      if (Number(c.req.header('content-length') ?? 0) > MAX_VIDEO_BYTES)
        return c.json(refusal('video_too_large'), 413)
      const { body } = c.req.raw
      if (!body) return c.json(refusal('no_video'), 415)
      const added = await addVideo(services, {
        content: body as ReadableStream<Uint8Array>,
        fileName: storedFileName(c.req.query('name') ?? ''),
        posterId,
        isKept: c.req.query('kept') === '1',
      })
      if (!added.ok) {
        if (added.refusal === 'video_queue_full') c.header('retry-after', RETRY_AFTER_S)
        return c.json(refusal(added.refusal), statusOf[added.refusal])
      }
      return c.json({
        success: true,
        video: await readChoosableVideo(services.db, added.value.videoId),
      })
    },
  )
  app.all(VIDEO_UPLOAD, (c) => c.json(failure('Videos are sent with POST.'), 405))
  return app
}

const refusal = (reason: VideoRefusal) => ({
  ...failure(videoRefusalText[reason], reason === 'poster_not_found' ? 'poster' : 'video'),
  reason,
})

const statusOf = {
  video_too_large: 413,
  no_video: 415,
  unreadable_video: 400,
  no_video_track: 415,
  video_too_long: 413,
  too_many_video_pixels: 413,
  video_codec: 415,
  audio_codec: 415,
  video_queue_full: 429,
  upload_interrupted: 400,
  poster_not_found: 409,
} as const satisfies Record<VideoRefusal, number>
