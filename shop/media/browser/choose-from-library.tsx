import { lazy, Suspense, useState } from 'react'

import { Button } from '#platform/ui/button.tsx'

import type { PickedPicture, PickedVideo } from '../media.ts'
import { mediaText } from '../media-text.ts'

const MediaPicker = lazy(async () => ({
  default: (await import('./media-picker.tsx')).MediaPicker,
}))

type Props = {
  /** What the button says instead of the usual. */
  label?: string
} & (
  | {
      kind?: 'picture'
      onPick: (picture: PickedPicture) => void
      /** The pictures that are chosen, where several can be: it stays open, and those are picked again to be left out. */
      chosen?: readonly string[]
    }
  | { kind: 'video'; onPick: (video: PickedVideo) => void }
)

/** Opens the media library, to choose a picture, or a video, that the shop has already. */
export function ChooseFromLibrary({ label, ...props }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { kind = 'picture' } = props
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        {label ?? mediaText.picker[kind].open}
      </Button>
      {isOpen && (
        <Suspense>
          <MediaPicker
            kind={kind}
            chosen={props.kind === 'video' ? undefined : props.chosen}
            onPick={(picked) => {
              if (props.kind === 'video' || !props.chosen) setOpen(false)
              // The address that videos are found at finds nothing else.
              if (props.kind === 'video') props.onPick(picked as PickedVideo)
              else props.onPick(picked)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
