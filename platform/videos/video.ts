import type { Language } from '#platform/languages/languages.ts'
import type { Picture } from '#platform/pictures/picture.ts'

/** What videos are served as. */
export const videoFormats = ['mp4', 'webm'] as const
export type VideoFormat = (typeof videoFormats)[number]

/** A file may have as many bytes. */
export const MAX_VIDEO_BYTES = 40 * 1024 * 1024
export const MAX_VIDEO_SECONDS = 60
/** Of the longer and of the shorter side, in pixels. */
export const MAX_VIDEO_SIDES = { longer: 1920, shorter: 1440 } as const

/** The hashes of the captions of a video by language; none in a language that it has none in. */
export type Captions = Partial<Record<Language, string>>

/** A video as pages need it: `durationMs` in milliseconds. */
export type Video = {
  hash: string
  format: VideoFormat
  width: number
  height: number
  durationMs: number
  /** Whether it plays without its sound in a loop as soon as it is in view; never where motion or data are to be saved. */
  isLoop: boolean
  captions: Captions
}

/** A video with its poster, whose `alt` says what the video shows. */
export type PosterVideo = Video & { poster: Picture }

/** Why a file cannot be used as a video. */
export type UnusableVideo =
  | 'no_video'
  | 'unreadable_video'
  | 'no_video_track'
  | 'video_too_long'
  | 'too_many_video_pixels'
  | 'video_codec'
  | 'audio_codec'

/** Why a video was not added. `poster_not_found`: the picture that it is to be shown as has been deleted. */
export type VideoRefusal =
  | UnusableVideo
  | 'video_too_large'
  | 'video_queue_full'
  | 'upload_interrupted'
  | 'poster_not_found'

/** Where a video is served; what is there never changes. */
export const videoPath = ({ hash, format }: { hash: string; format: VideoFormat }): string =>
  `/videos/${hash}.${format}`

/** Where captions are served, by their hash; what is there never changes. */
export const captionsPath = (hash: string): string => `/videos/captions/${hash}.vtt`

/** Bytes that identify a video. */
export const VIDEO_START_BYTES = 12

/**
 * Whether a file may be a video by its first bytes, whatever it is called: MP4, QuickTime or WebM. The server reads all
 * of it.
 */
export function looksLikeVideo(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if ([0x1a, 0x45, 0xdf, 0xa3].every((byte, at) => bytes[at] === byte)) return true
  return text(4, 8) === 'ftyp' && !/^(?:avi[fs]|mif1|msf1|hei[cfmsx]|hev[cmsx])$/.test(text(8, 12))
}
