import { useState } from 'react'

import { useFound } from '#platform/admin/browser/use-found.ts'
import { pictureUrl } from '#platform/pictures/picture-renditions.ts'
import { Dialog } from '#platform/ui/dialog.tsx'
import { TextField } from '#platform/ui/field.tsx'

import { FIND_MEDIA } from '../media.ts'
import type { ChoosablePicture, PickedPicture } from '../media.ts'
import { mediaText } from '../media-text.ts'

const text = mediaText.picker

async function find(search: string, signal: AbortSignal): Promise<ChoosablePicture[]> {
  const response = await fetch(`${FIND_MEDIA}?${new URLSearchParams({ q: search })}`, { signal })
  if (!response.ok) throw new Error(`Pictures were not found: ${response.status}`)
  return (await response.json()) as ChoosablePicture[]
}

type Props = { onPick: (picture: PickedPicture) => void; onClose: () => void }

const pickedOf = ({ id: pictureId, ...picture }: ChoosablePicture): PickedPicture => ({
  pictureId,
  ...picture,
})

/** The newest pictures of the media library, or those that a search finds, to choose one. */
export function MediaPicker({ onPick, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const { found, isSearching, hasFailed } = useFound(find, typed.trim())
  return (
    <Dialog open large title={text.title} onOpenChange={onClose}>
      <div className="grid gap-5">
        <TextField
          label={text.search}
          hint={mediaText.search}
          type="search"
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <output className="text-sm text-ink-soft empty:hidden">
          {hasFailed ? text.failed : isSearching ? text.loading : found?.length === 0 && text.empty}
        </output>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
          {found?.map((picture) => (
            <li key={picture.id}>
              <button
                type="button"
                onClick={() => onPick(pickedOf(picture))}
                className="grid w-full gap-1 text-start text-xs hover:underline"
              >
                <img
                  src={pictureUrl(picture.hash, 240, 'webp')}
                  alt={picture.alt}
                  width={picture.width}
                  height={picture.height}
                  loading="lazy"
                  style={{ backgroundColor: picture.dominantHex }}
                  className="aspect-3/4 w-full rounded-sm object-cover"
                />
                <span className="truncate">{mediaText.name(picture)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
