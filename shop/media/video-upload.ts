import { MAX_VIDEO_BYTES, MAX_VIDEO_SECONDS, MAX_VIDEO_SIDES } from '#platform/videos/video.ts'
import type { VideoRefusal } from '#platform/videos/video.ts'

/** Where videos are sent, each as a body of its own. */
export const VIDEO_UPLOAD = '/admin/videos'

const { longer, shorter } = MAX_VIDEO_SIDES

/** The text of a refusal: what is wrong with the file and what to do. */
export const videoRefusalText: Record<VideoRefusal, string> = {
  video_too_large: `It is larger than ${MAX_VIDEO_BYTES / 1024 / 1024} MB. Please export it at a lower quality, or shorten it.`,
  no_video: 'It is no video that the shop can read. Please send an MP4, a MOV or a WebM.',
  unreadable_video: 'It is damaged or incomplete. Please send it again, or another one.',
  no_video_track: 'It has no moving pictures. Please send a video.',
  video_too_long: `It is longer than ${MAX_VIDEO_SECONDS} seconds. Please shorten it.`,
  too_many_video_pixels: `It has more than ${longer} × ${shorter} pixels. Please export it smaller: 1080p is enough.`,
  video_codec:
    'Not every browser can play it: it is HEVC (H.265), AV1 or has more than 8 bits a colour. Please export it as MP4 with H.264, or as WebM with VP9.',
  audio_codec:
    'Not every browser can play its sound. Please export it with AAC in an MP4, with Opus in a WebM, or without sound.',
  video_queue_full: 'The shop is receiving too many videos. Please try again in a moment.',
  upload_interrupted: 'It did not arrive whole. Please send it again.',
  poster_not_found: 'The picture that stands for it has been deleted. Please choose another one.',
}
