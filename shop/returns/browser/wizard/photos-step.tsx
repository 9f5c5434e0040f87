import { useRef } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { returnPhotoPath } from '#shop/returns/return-paths.ts'
import { wizardText } from '#shop/returns/wizard/wizard-text.ts'

import type { ReturnDraftStore } from '../use-return-draft.ts'
import { FieldError } from './field-error.tsx'
import { usePhotos } from './use-photos.ts'

const text = wizardText.photos

type Props = {
  draftStore: ReturnDraftStore
  error: string | undefined
  onChange: () => void
}

/** Photos of what is wrong: added one by one, each with its own news. */
export function PhotosStep({ draftStore, error, onChange }: Props) {
  const { upload, problems, add, remove } = usePhotos(draftStore, onChange)
  const input = useRef<HTMLInputElement>(null)
  const { photos } = draftStore.draft

  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-sm text-ink-soft">{text.lead}</p>
      {photos.length > 0 && (
        <ul aria-label={text.added} className="flex flex-wrap gap-3">
          {photos.map(({ id, name }) => (
            <li key={id} className="grid w-24 justify-items-center gap-1">
              <img
                src={returnPhotoPath(id)}
                alt={name}
                className="aspect-square w-24 rounded-sm border object-cover"
              />
              <Button
                variant="quiet"
                size="small"
                aria-label={text.remove(name)}
                onClick={() => void remove(id)}
              >
                {text.removeShort}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {upload && (
        <label className="grid gap-1 text-sm">
          {text.uploading(upload.name)}
          <progress value={upload.share} max={1} className="w-60 accent-accent" />
        </label>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file can be chosen again.
          target.value = ''
          void add(files)
        }}
      />
      <Button
        variant="secondary"
        size="small"
        busy={upload !== undefined}
        onClick={() => input.current?.click()}
      >
        {text.add}
      </Button>
      <output className="grid gap-1 empty:hidden">
        {problems.map((problem) => (
          <span key={problem} className="text-sm wrap-anywhere text-danger">
            {problem}
          </span>
        ))}
      </output>
      <FieldError error={error} />
    </div>
  )
}
