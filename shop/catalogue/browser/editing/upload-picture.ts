import { photoTypeOf } from '#platform/pictures/photo-type.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import { editorText } from '../../editing/edit-text.ts'
import {
  MAX_PICTURE_BYTES,
  PICTURE_UPLOAD,
  pictureRefusalText,
} from '../../editing/picture-refusals.ts'
import type { KnownPicture } from './pictures-part.tsx'

/** As many as tell what kind of picture a file is. */
const FIRST_BYTES = 16

/**
 * Sends a picture and tells how much of it, 0 to 1, has left. Answers the picture, or why it was not
 * kept; what cannot be one is not sent.
 */
export async function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
): Promise<Result<KnownPicture, string>> {
  if (file.size > MAX_PICTURE_BYTES) return err(pictureRefusalText.picture_too_large)
  const start = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer())
  if (!photoTypeOf(start)) return err(pictureRefusalText.no_photo)

  // fetch does not tell how much has left.
  const request = new XMLHttpRequest()
  return new Promise((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('loadend', () => {
      const answer = request.response as { picture?: KnownPicture; error?: string } | null
      resolve(
        request.status === 200 && answer?.picture
          ? ok(answer.picture)
          : err(answer?.error ?? editorText.pictures.notSent),
      )
    })
    request.responseType = 'json'
    request.open('POST', PICTURE_UPLOAD)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.send(file)
  })
}
