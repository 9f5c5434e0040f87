import { useState } from 'react'

import { currentLanguage } from '#platform/languages/current-language.ts'
import { LANGUAGE_HEADER } from '#platform/languages/languages.ts'
import { photoTypeOf } from '#platform/pictures/photo-type.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import { photoRefusalText, photosText as text, photosText } from '../../photos/photo-text.ts'
import { MAX_PHOTO_BYTES } from '../../return-limits.ts'

/** An uploaded photo and the name of its file. */
export type AddedPhoto = { id: string; name: string }

/** `share`: how much has been uploaded, 0 to 1. */
type Upload = { name: string; share: number }

/** Where photos are stored until their form is sent. */
export type PhotoKeep = {
  /** The current photos, which may be newer than what was last rendered. */
  read: () => readonly AddedPhoto[]
  write: (photos: readonly AddedPhoto[]) => void
  /** The address they are uploaded to. */
  path: string
  most: number
  /** The message for more than `most` photos. */
  tooMany: string
}

/** Adds photos one at a time, and removes them. */
export function usePhotos({ read, write, path, most, tooMany }: PhotoKeep) {
  const [upload, setUpload] = useState<Upload>()
  const [problems, setProblems] = useState<readonly string[]>([])

  async function add(files: readonly File[]) {
    setProblems([])
    const addProblem = (problem: string) => setProblems((before) => [...before, problem])
    for (const file of files) {
      const { name } = file
      if (read().length >= most) {
        addProblem(tooMany)
        break
      }
      const problem = await photoProblem(file)
      if (problem !== undefined) {
        addProblem(text.notAdded(name, problem))
        continue
      }
      setUpload({ name, share: 0 })
      const sent = await uploadPhoto(path, file, (share) => setUpload({ name, share }))
      if (sent.ok) write([...read(), { id: sent.value, name }])
      else addProblem(text.notAdded(name, sent.refusal))
    }
    setUpload(undefined)
  }

  async function remove(id: string) {
    if (!(await removePhoto(path, id))) {
      setProblems([text.notSent])
      return
    }
    setProblems([])
    write(read().filter((photo) => photo.id !== id))
  }

  return { upload, problems, add, remove }
}

/** Enough bytes to recognise the type of a photo. */
const FIRST_BYTES = 16

/** Why a file is refused before it is uploaded; undefined for a photo. */
async function photoProblem(file: File): Promise<string | undefined> {
  if (file.size > MAX_PHOTO_BYTES) return photoRefusalText.photo_too_large
  const start = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer())
  return photoTypeOf(start) ? undefined : photoRefusalText.no_photo
}

/** Uploads a photo to `path` and reports progress, 0 to 1. Returns its id, or why it was refused. */
function uploadPhoto(
  path: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<Result<string, string>> {
  // fetch does not report upload progress.
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

/** Deletes a photo whose form was not sent yet. Safe to repeat. */
async function removePhoto(path: string, photoId: string): Promise<boolean> {
  try {
    const { ok: isDone, status } = await fetch(`${path}/${photoId}`, { method: 'DELETE' })
    return isDone || status === 404
  } catch {
    // No connection: the photo stays and can be removed later.
    return false
  }
}
