import { sendPhoto } from '#platform/pictures/browser/send-photo.ts'
import { ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import { editorText } from '../../editing/edit-text.ts'
import {
  MAX_PICTURE_BYTES,
  PICTURE_UPLOAD,
  pictureRefusalText,
} from '../../editing/edit-refusals.ts'

/** A picture that the shop has. */
export type KnownPicture = {
  pictureId: string
  hash: string
  width: number
  height: number
  dominantHex: string
  /** The video that it stands for until that plays. */
  video?: { id: string; durationMs: number } | null
}

/**
 * Uploads a picture and reports the fraction sent, 0 to 1. Returns the picture, or why it was
 * refused; a file that cannot be a picture is not sent. `isKept`: by the media library, while nothing shows it.
 */
export async function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
  { isKept = false }: { isKept?: boolean } = {},
): Promise<Result<KnownPicture, string>> {
  const sent = await sendPhoto<{ picture: KnownPicture }>(file, {
    to: `${PICTURE_UPLOAD}?${new URLSearchParams({ name: file.name, ...(isKept && { kept: '1' }) })}`,
    most: MAX_PICTURE_BYTES,
    texts: {
      tooLarge: pictureRefusalText.picture_too_large,
      noPhoto: pictureRefusalText.no_photo,
      notSent: editorText.pictures.notSent,
    },
    onProgress,
  })
  return sent.ok ? ok(sent.value.picture) : sent
}
