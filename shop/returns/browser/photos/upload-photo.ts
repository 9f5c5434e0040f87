import { currentLanguage } from '#platform/languages/current-language.ts'
import { LANGUAGE_HEADER } from '#platform/languages/languages.ts'
import { photoTypeOf } from '#platform/pictures/photo-type.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { photoRefusalText } from '#shop/returns/photos/photo-refusal-text.ts'
import { MAX_PHOTO_BYTES } from '#shop/returns/photos/photo-refusals.ts'
import { photosText } from '#shop/returns/photos/photos-text.ts'

/** As many as tell what kind of photo a file is. */
const FIRST_BYTES = 16

/** Why a file need not be sent, in words; undefined for a photo. */
export async function photoProblem(file: File): Promise<string | undefined> {
  if (file.size > MAX_PHOTO_BYTES) return photoRefusalText.photo_too_large
  const start = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer())
  return photoTypeOf(start) ? undefined : photoRefusalText.no_photo
}

/** Sends a photo to `path` and tells how much of it, 0 to 1, has left. Answers its id, or why it was not kept. */
export function uploadPhoto(
  path: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<Result<string, string>> {
  // fetch does not tell how much has left.
  const request = new XMLHttpRequest()
  return new Promise((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    request.addEventListener('loadend', () => {
      const answer = request.response as { photo_id?: string; error?: string } | null
      resolve(
        request.status === 200 && answer?.photo_id !== undefined
          ? ok(answer.photo_id)
          : err(answer?.error ?? photosText.notSent),
      )
    })
    request.responseType = 'json'
    request.open('POST', path)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.setRequestHeader(LANGUAGE_HEADER, currentLanguage())
    request.send(file)
  })
}

/** Takes a photo away that was not sent with a form yet; of one that is gone nothing is left to do. */
export async function removePhoto(path: string, photoId: string): Promise<boolean> {
  try {
    const { ok: isDone, status } = await fetch(`${path}/${photoId}`, { method: 'DELETE' })
    return isDone || status === 404
  } catch {
    // No connection: it stays, and can be taken away later.
    return false
  }
}
