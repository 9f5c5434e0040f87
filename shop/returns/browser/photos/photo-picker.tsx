import { useRef } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { photosText as text } from '../../photos/photo-text.ts'

import { usePhotos } from './use-photos.ts'
import type { AddedPhoto, PhotoKeep } from './use-photos.ts'

type Props = {
  photos: readonly AddedPhoto[]
  keep: PhotoKeep
  onChange?: () => void
}

/** The added photos, and a picker for more; each upload reports its own progress. */
export function PhotoPicker({ photos, keep, onChange }: Props) {
  const { upload, problems, add, remove } = usePhotos(keep)
  const input = useRef<HTMLInputElement>(null)

  return (
    <>
      {photos.length > 0 && (
        <ul aria-label={text.added} className="flex flex-wrap gap-3">
          {photos.map(({ id, name }) => (
            <li key={id} className="grid w-24 justify-items-center gap-1">
              <img
                src={`${keep.path}/${id}`}
                alt={name}
                className="aspect-square w-24 rounded-sm border object-cover"
              />
              <Button
                variant="quiet"
                size="small"
                aria-label={text.remove(name)}
                onClick={() => {
                  onChange?.()
                  void remove(id)
                }}
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
          onChange?.()
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
    </>
  )
}
