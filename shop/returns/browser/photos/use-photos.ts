import { useState } from 'react'

import { photosText as text } from '#shop/returns/photos/photos-text.ts'

import { photoProblem, removePhoto, uploadPhoto } from './upload-photo.ts'

/** A photo that was uploaded, by the name its file had. */
export type AddedPhoto = { id: string; name: string }

/** `share`: how much of it has left, 0 to 1. */
type Upload = { name: string; share: number }

/** Where photos are kept until their form is sent. */
export type PhotoKeep = {
  /** Those of this moment, which may be newer than what was last rendered. */
  read: () => readonly AddedPhoto[]
  write: (photos: readonly AddedPhoto[]) => void
  /** The address that takes them. */
  path: string
  most: number
  /** What is said to more than that. */
  tooMany: string
}

/** Adding photos, one after the other, and taking them away. */
export function usePhotos({ read, write, path, most, tooMany }: PhotoKeep) {
  const [upload, setUpload] = useState<Upload>()
  const [problems, setProblems] = useState<readonly string[]>([])

  async function add(files: readonly File[]) {
    setProblems([])
    const tell = (problem: string) => setProblems((before) => [...before, problem])
    for (const file of files) {
      const { name } = file
      if (read().length >= most) {
        tell(tooMany)
        break
      }
      const problem = await photoProblem(file)
      if (problem !== undefined) {
        tell(text.notAdded(name, problem))
        continue
      }
      setUpload({ name, share: 0 })
      const sent = await uploadPhoto(path, file, (share) => setUpload({ name, share }))
      if (sent.ok) write([...read(), { id: sent.value, name }])
      else tell(text.notAdded(name, sent.refusal))
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
