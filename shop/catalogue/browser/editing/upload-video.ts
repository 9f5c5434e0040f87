import { sendFile } from '#platform/forms/browser/send-file.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { inspectVideo } from '#platform/videos/browser/capture-frame.ts'
import { looksLikeVideo, MAX_VIDEO_BYTES, MAX_VIDEO_SECONDS } from '#platform/videos/video.ts'
import { VIDEO_UPLOAD, videoRefusalText } from '#shop/media/video-upload.ts'
import type { ChoosableVideo, PickedVideo } from '#shop/media/media.ts'

import { editorText } from '../../editing/edit-text.ts'
import { uploadPicture } from './upload-picture.ts'

/** Enough to tell what it is. */
const FIRST_BYTES = 16

/** Whether a file is to be sent as a video: by its first bytes, or if it says so itself. */
export const isVideo = async (file: File): Promise<boolean> =>
  file.type.startsWith('video/') ||
  looksLikeVideo(new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer()))

/** Why a video was not sent; `no_frame`: this browser cannot show it, so that somebody has to choose its poster. */
export type UnsentVideo = { kind: 'refused'; why: string } | { kind: 'no_frame' }

type Options = {
  isKept?: boolean
  /** The picture that stands for it; if undefined, a frame of the video is captured and sent first. */
  posterId?: string | undefined
}

/** Uploads a video with its poster and reports the fraction sent, 0 to 1. */
export async function uploadVideo(
  file: File,
  onProgress: (share: number) => void,
  { isKept = false, posterId }: Options = {},
): Promise<Result<PickedVideo, UnsentVideo>> {
  const refuse = (why: string) => err({ kind: 'refused' as const, why })
  if (file.size > MAX_VIDEO_BYTES) return refuse(videoRefusalText.video_too_large)
  const start = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer())
  if (!looksLikeVideo(start)) return refuse(videoRefusalText.no_video)

  let poster = posterId
  if (poster === undefined) {
    const { seconds, frame } = await inspectVideo(file)
    // The server measures it, too; this saves sending it.
    if (seconds !== undefined && seconds > MAX_VIDEO_SECONDS + 0.5)
      return refuse(videoRefusalText.video_too_long)
    if (!frame) return err({ kind: 'no_frame' })
    const sent = await uploadPicture(posterFile(frame, file.name), () => undefined)
    if (!sent.ok) return refuse(sent.refusal)
    poster = sent.value.pictureId
  }
  const query = new URLSearchParams({ name: file.name, poster, ...(isKept && { kept: '1' }) })
  const sent = await sendFile<{ video: ChoosableVideo }>(file, {
    to: `${VIDEO_UPLOAD}?${query}`,
    notSent: editorText.pictures.notSent,
    onProgress,
  })
  if (!sent.ok) return refuse(sent.refusal)
  const { id, ...video } = sent.value.video
  return ok({ pictureId: id, ...video })
}

/** A frame as a file that is called as its video is. */
export const posterFile = (frame: Blob, videoName: string): File =>
  new File([frame], `${videoName.replace(/\.\w{1,5}$/, '')}.jpg`, { type: 'image/jpeg' })
