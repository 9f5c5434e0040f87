import { Suspense, lazy, useRef, useState } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { editorText } from '../../editing/edit-text.ts'
import { cutFields, cutValues } from '../../editing/product-values.ts'
import type { CutValues } from '../../editing/product-values.ts'
import type { KnownPicture } from './upload-picture.ts'
import { useChange } from './product-inputs.tsx'

const text = editorText.cut

const PictureCropper = lazy(async () => ({
  default: (await import('./picture-cropper.tsx')).PictureCropper,
}))

type Props = {
  /** Its place, from 1. */
  at: number
  picture: KnownPicture | undefined
  cut: CutValues
  setCut: (cut: CutValues) => void
  /** Of a picture that is taken out nothing is sent. */
  isOut: boolean
}

const whole = cutValues({})

/**
 * What is shown of a picture: its part and its focal point, as numbers, which are all that is saved, and
 * drawn on the picture, which loads when somebody opens it.
 */
export function PictureCut({ at, picture, cut, setCut, isOut }: Props) {
  const part = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const canDraw = useHydrated()
  const said = cutFields.filter((name) => cut[name].trim() !== '')
  const isCut = said.some((name) => name.startsWith('crop'))

  useChange(part, cut)

  return (
    <details
      ref={part}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="min-w-0 text-sm"
    >
      <summary className="min-h-11 cursor-pointer content-center">
        <span className="link">{text.title(at)}</span>
        {said.length > 0 && (
          <span className="ms-3 text-ink-soft">{isCut ? text.isCut : text.isPointed}</span>
        )}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-3">
        <p className="text-ink-soft">{text.lead}</p>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
          {isOpen && canDraw && picture && (
            <Suspense>
              <PictureCropper at={at} picture={picture} cut={cut} setCut={setCut} />
            </Suspense>
          )}
          <fieldset disabled={isOut} className="grid min-w-0 grow basis-64 grid-cols-2 gap-3">
            <legend className="sr-only">{text.title(at)}</legend>
            {cutFields.map((name) => (
              <TextField
                key={name}
                label={text.names[name]}
                name={name}
                value={cut[name]}
                onChange={({ target }) => setCut({ ...cut, [name]: target.value })}
                inputMode="numeric"
                autoComplete="off"
                maxLength={5}
              />
            ))}
          </fieldset>
        </div>
        {canDraw && said.length > 0 && (
          <Button
            variant="secondary"
            size="small"
            className="justify-self-start"
            onClick={() => setCut(whole)}
          >
            {text.takeOff}
          </Button>
        )}
      </div>
    </details>
  )
}
