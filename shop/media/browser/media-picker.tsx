import { useState } from 'react'

import { useFound } from '#platform/admin/browser/use-found.ts'
import { pictureUrl } from '#platform/pictures/picture-renditions.ts'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { TextField } from '#platform/ui/field.tsx'

import { FIND_MEDIA } from '../media.ts'
import type { ChoosablePicture, ChoosableVideo, PickedPicture, PickedVideo } from '../media.ts'
import { mediaText, mediaVideoText } from '../media-text.ts'

type Kind = 'picture' | 'video'
type Choosable = ChoosablePicture & Partial<Pick<ChoosableVideo, 'video'>>

const finding = (kind: Kind) => async (search: string, signal: AbortSignal) => {
  const query = new URLSearchParams({ q: search, kind })
  const response = await fetch(`${FIND_MEDIA}?${query}`, { signal })
  if (!response.ok) throw new Error(`The media library did not answer: ${response.status}`)
  return (await response.json()) as Choosable[]
}
const finders = { picture: finding('picture'), video: finding('video') }

type Props = {
  kind: Kind
  /** Of a video the picture is its poster. */
  onPick: (picture: PickedPicture & Partial<Pick<PickedVideo, 'video'>>) => void
  onClose: () => void
  /** The pictures that are chosen, where several can be: each press chooses or leaves out one. */
  chosen?: readonly string[] | undefined
}

const pickedOf = ({ id: pictureId, ...picture }: Choosable) => ({ pictureId, ...picture })

/** The newest pictures or videos of the media library, or those that a search finds, to choose one, or several. */
export function MediaPicker({ kind, onPick, onClose, chosen }: Props) {
  const text = mediaText.picker[kind]
  const [typed, setTyped] = useState('')
  const { found, isSearching, hasFailed } = useFound(finders[kind], typed.trim())
  return (
    <Dialog
      open
      large
      title={chosen ? mediaText.picker.several : text.title}
      onOpenChange={onClose}
    >
      <div className="grid gap-5">
        <TextField
          label={mediaText.picker.search}
          hint={text.hint}
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
                aria-pressed={chosen?.includes(picture.id)}
                className="grid w-full gap-1 rounded-sm text-start text-xs outline-offset-2 hover:underline aria-pressed:outline-2 aria-pressed:outline-accent"
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
                {picture.video && (
                  <span className="text-ink-soft">
                    {mediaVideoText.length(picture.video.durationMs)}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
        {chosen && (
          <div className="sticky bottom-0 flex flex-wrap items-center gap-4 bg-surface py-3">
            <Button onClick={onClose}>{mediaText.picker.done}</Button>
            <output className="text-sm text-ink-soft">
              {mediaText.picker.chosen(chosen.length)}
            </output>
          </div>
        )}
      </div>
    </Dialog>
  )
}
