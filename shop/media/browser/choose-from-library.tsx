import { lazy, Suspense, useState } from 'react'
import type { ComponentProps } from 'react'

import { Button } from '#platform/ui/button.tsx'

import { mediaText } from '../media-text.ts'

const MediaPicker = lazy(async () => ({
  default: (await import('./media-picker.tsx')).MediaPicker,
}))

type Props = Pick<ComponentProps<typeof MediaPicker>, 'onPick'>

/** Opens the media library, to choose a picture that the shop has already. */
export function ChooseFromLibrary({ onPick }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        {mediaText.picker.open}
      </Button>
      {isOpen && (
        <Suspense>
          <MediaPicker
            onPick={(picture) => {
              setOpen(false)
              onPick(picture)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
