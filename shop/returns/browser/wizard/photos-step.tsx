import { photoRefusalText } from '#shop/returns/photos/photo-refusal-text.ts'
import { MAX_PHOTOS } from '#shop/returns/return-limits.ts'
import { RETURN_PHOTOS_PATH } from '#shop/returns/return-paths.ts'
import { changeReturnDraft } from '#shop/returns/wizard/return-draft.ts'
import { wizardText } from '#shop/returns/wizard/wizard-text.ts'

import { PhotoPicker } from '../photos/photo-picker.tsx'
import type { ReturnDraftStore } from '../use-return-draft.ts'
import { FieldError } from './field-error.tsx'

type Props = {
  draftStore: ReturnDraftStore
  error: string | undefined
  onChange: () => void
}

/** Photos of what is wrong. */
export function PhotosStep({ draftStore, error, onChange }: Props) {
  const { draft, setDraft, readDraft } = draftStore

  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-sm text-ink-soft">{wizardText.photos.lead}</p>
      <PhotoPicker
        photos={draft.photos}
        keep={{
          read: () => readDraft().photos,
          write: (photos) => setDraft(changeReturnDraft(readDraft(), { photos })),
          path: RETURN_PHOTOS_PATH,
          most: MAX_PHOTOS,
          tooMany: photoRefusalText.too_many_photos,
        }}
        onChange={onChange}
      />
      <FieldError error={error} />
    </div>
  )
}
