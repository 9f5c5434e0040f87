import { useState } from 'react'

import { photoRefusalText } from '#shop/returns/photos/photo-refusal-text.ts'
import { MOST_PHOTOS } from '#shop/returns/return-limits.ts'
import { changeReturnDraft } from '#shop/returns/wizard/return-draft.ts'
import { wizardText } from '#shop/returns/wizard/wizard-text.ts'

import type { ReturnDraftStore } from '../use-return-draft.ts'
import { photoProblem, removePhoto, uploadPhoto } from './upload-photo.ts'

const text = wizardText.photos

/** `share`: how much of it has left, 0 to 1. */
export type Upload = { name: string; share: number }

/** Adding photos to the draft, one after the other, and taking them away. */
export function usePhotos({ setDraft, readDraft }: ReturnDraftStore, onChange: () => void) {
  const [upload, setUpload] = useState<Upload>()
  const [problems, setProblems] = useState<readonly string[]>([])

  async function add(files: readonly File[]) {
    onChange()
    setProblems([])
    const tell = (problem: string) => setProblems((before) => [...before, problem])
    for (const file of files) {
      const { name } = file
      if (readDraft().photos.length >= MOST_PHOTOS) {
        tell(photoRefusalText.too_many_photos)
        break
      }
      const problem = await photoProblem(file)
      if (problem !== undefined) {
        tell(text.notAdded(name, problem))
        continue
      }
      setUpload({ name, share: 0 })
      const sent = await uploadPhoto(file, (share) => setUpload({ name, share }))
      if (sent.ok) {
        const draft = readDraft()
        setDraft(changeReturnDraft(draft, { photos: [...draft.photos, { id: sent.value, name }] }))
      } else tell(text.notAdded(name, sent.refusal))
    }
    setUpload(undefined)
  }

  async function remove(id: string) {
    onChange()
    if (!(await removePhoto(id))) {
      setProblems([text.notSent])
      return
    }
    setProblems([])
    const draft = readDraft()
    setDraft(changeReturnDraft(draft, { photos: draft.photos.filter((photo) => photo.id !== id) }))
  }

  return { upload, problems, add, remove }
}
