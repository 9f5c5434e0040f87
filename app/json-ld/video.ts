import type { Picture } from '#platform/pictures/picture.ts'
import { sharedPicture } from '#platform/pictures/picture-renditions.ts'
import { videoPath } from '#platform/videos/video.ts'
import type { Video } from '#platform/videos/video.ts'

/** A video of a page, in the words of schema.org, with its poster, which says what it shows. */
export const videoData = (
  publicUrl: string,
  poster: Picture,
  video: Video & { addedOn: string },
): object => ({
  '@type': 'VideoObject',
  name: poster.alt,
  description: poster.alt,
  thumbnailUrl: sharedPicture(poster, publicUrl).url,
  uploadDate: video.addedOn,
  duration: `PT${Math.max(1, Math.round(video.durationMs / 1000))}S`,
  contentUrl: publicUrl + videoPath(video),
  width: video.width,
  height: video.height,
})
