import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { pictureUrl } from '#platform/pictures/picture-renditions.ts'
import { Button } from '#platform/ui/button.tsx'
import { focusNeighbour } from '#platform/admin/browser/focus-neighbour.ts'
import { TextField } from '#platform/ui/field.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { useChange } from '#shop/catalogue/browser/editing/product-inputs.tsx'
import { Swatch } from '#shop/catalogue/browser/editing/swatch.tsx'
import { AddPictures, PictureUpdates } from '#shop/catalogue/browser/editing/picture-uploads.tsx'
import { usePictures } from '#shop/catalogue/browser/editing/use-pictures.ts'
import { editorText } from '#shop/catalogue/editing/edit-text.ts'
import { valueOf } from '#shop/catalogue/editing/product-values.ts'
import type { FormValues } from '#shop/catalogue/editing/product-values.ts'
import { colourFamilyOf, swatchOfName } from '#shop/catalogue/editing/swatch-of.ts'
import type { KnownColour, SwatchOf } from '#shop/catalogue/editing/swatch-of.ts'
import { ChooseFromLibrary } from '#shop/media/browser/choose-from-library.tsx'

import { colourInput } from '../../new-style/style-form.ts'
import type { StyleFaults } from '../../new-style/style-form.ts'
import { styleText } from '../../new-style/style-text.ts'
import { pictureColour } from './picture-colour.ts'

const text = styleText.colours

type Props = {
  id: string
  /** What it is called in words while it has no name. */
  label: string
  values: FormValues
  faults: StyleFaults
  known: readonly KnownColour[]
  onName: (name: string) => void
  /** Whether pictures are being sent. */
  onSending: (id: string, isSending: boolean) => void
  /** Undefined for the only colour. */
  onRemove: (() => void) | undefined
}

/** A colour of a new style: its name, its swatch, which follows the name or the first picture, and its pictures. */
export function ColourRow({
  id,
  label,
  values,
  faults,
  known,
  onName,
  onSending,
  onRemove,
}: Props) {
  const begin = valueOf(values, colourInput('colour_name', id))
  const [name, setName] = useState(begin)
  const [isChosen, setChosen] = useState(valueOf(values, colourInput('colour_hex', id)) !== '')
  const pictures = usePictures([], [])
  const ofPicture = useColourOf(pictures.pictureOf(pictures.ids[0] ?? '')?.hash)
  const ofName = swatchOfName(name, known)
  const proposed = ofName ?? (ofPicture === undefined ? undefined : swatchOfHex(ofPicture))
  const isSending = pictures.isSending
  useEffect(() => onSending(id, isSending), [id, isSending, onSending])

  return (
    <li className="grid gap-4 border bg-surface p-4">
      <input type="hidden" name="colour" value={id} />
      {!isChosen && (
        <input
          type="hidden"
          name={colourInput('colour_family', id)}
          value={proposed?.family ?? ''}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={text.name}
          name={colourInput('colour_name', id)}
          defaultValue={begin}
          onChange={(event) => {
            setName(event.target.value)
            onName(event.target.value)
          }}
          list="known-colours"
          error={faults[colourInput('colour_name', id)]}
          autoComplete="off"
          maxLength={60}
        />
        <Swatch
          label={text.swatch}
          name={colourInput('colour_hex', id)}
          hint={text.swatchHint}
          begin={valueOf(values, colourInput('colour_hex', id))}
          proposed={proposed?.hex}
          onChoose={(hex) => setChosen(hex !== '')}
          fault={faults[colourInput('colour_hex', id)]}
        />
      </div>
      <Pictures
        id={id}
        label={label}
        pictures={pictures}
        fault={faults[colourInput('pictures', id)]}
        onRemove={onRemove}
      />
    </li>
  )
}

const swatchOfHex = (hex: string): SwatchOf => ({ hex, family: colourFamilyOf(hex) })

/** The colour of a picture, as soon as it is known. */
function useColourOf(hash: string | undefined): string | undefined {
  const [seen, setSeen] = useState<{ hash: string; hex: string | undefined }>()
  useEffect(() => {
    if (hash === undefined) return undefined
    let isCurrent = true
    const look = async () => {
      const hex = await pictureColour(hash)
      if (isCurrent) setSeen({ hash, hex })
    }
    void look()
    return () => {
      isCurrent = false
    }
  }, [hash])
  return seen && seen.hash === hash ? seen.hex : undefined
}

/** The element with the descriptions of the pictures of a colour. */
export const altsId = (colourId: string): string => `alts-${colourId}`

type PicturesProps = Pick<Props, 'id' | 'label' | 'onRemove'> & {
  pictures: ReturnType<typeof usePictures>
  fault: string | undefined
}

/** Small pictures in their order, and what they show where somebody describes them. */
function Pictures({ id, label, pictures, fault, onRemove }: PicturesProps) {
  const canAdd = useHydrated()
  const part = useRef<HTMLDivElement>(null)
  const pictureText = editorText.pictures
  const [described, setDescribed] = useState<ReadonlySet<string>>(new Set())
  const altOf = (pictureId: string) =>
    pictures.added.find((one) => one.pictureId === pictureId)?.alt ?? ''
  const isDescribed = (pictureId: string) => described.has(pictureId) || altOf(pictureId) !== ''
  useChange(part, pictures.ids)
  const { ids, pictureOf, remove } = pictures
  return (
    <div
      ref={part}
      className="grid min-w-0 gap-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        pictures.add([...event.dataTransfer.files])
      }}
    >
      {ids.length > 0 && (
        <ol aria-label={text.pictures(label)} className="flex flex-wrap gap-3">
          {ids.map((pictureId, at) => {
            const picture = pictureOf(pictureId)
            return (
              <li key={pictureId} className="relative">
                <input type="hidden" name={colourInput('picture', id)} value={pictureId} />
                {picture && (
                  <img
                    src={pictureUrl(picture.hash, 480, 'webp')}
                    alt=""
                    className="aspect-3/4 w-24 rounded-sm object-cover"
                  />
                )}
                <button
                  type="button"
                  aria-label={pictureText.remove(at + 1)}
                  onClick={() => remove(at)}
                  className="absolute end-1 top-1 grid size-8 place-items-center rounded-full bg-surface text-ink hover:text-accent"
                >
                  <X aria-hidden className="size-4" />
                </button>
                {!isDescribed(pictureId) && (
                  <span className="block w-24 pt-1 text-xs text-warning">
                    {pictureText.undescribedShort}
                  </span>
                )}
              </li>
            )
          })}
        </ol>
      )}
      {fault !== undefined && (
        <p
          tabIndex={-1}
          aria-invalid
          data-field={colourInput('pictures', id)}
          className="flex gap-1.5 text-sm text-danger"
        >
          <span aria-hidden>!</span>
          <span>{fault}</span>
        </p>
      )}
      {ids.length > 0 && (
        <details id={altsId(id)}>
          <summary className="link min-h-11 cursor-pointer content-center text-sm">
            {text.describe}
          </summary>
          <div className="mt-2 grid gap-3">
            <p className="text-sm text-ink-soft">{text.describeHint}</p>
            {ids.map((pictureId, at) => (
              <TextField
                key={pictureId}
                label={pictureText.alt(at + 1)}
                name={colourInput('alt', id)}
                defaultValue={altOf(pictureId)}
                onChange={({ target }) => {
                  const now = new Set(described)
                  if (target.value.trim() === '') now.delete(pictureId)
                  else now.add(pictureId)
                  setDescribed(now)
                }}
                autoComplete="off"
                maxLength={300}
                optional
              />
            ))}
          </div>
        </details>
      )}
      <PictureUpdates pictures={pictures} />
      <div className="flex flex-wrap gap-3">
        {canAdd && (
          <>
            <AddPictures label={text.addPictures} add={pictures.add} />
            <ChooseFromLibrary
              chosen={ids}
              onPick={(picture) => {
                const at = ids.indexOf(picture.pictureId)
                if (at === -1) pictures.choose(picture)
                else remove(at)
              }}
            />
          </>
        )}
        {onRemove && (
          <Button
            variant="quiet"
            size="small"
            className="ms-auto"
            onClick={({ currentTarget }) => {
              focusNeighbour(currentTarget.closest('li'), 'input:not([type=hidden])')
              onRemove()
            }}
          >
            {text.remove(label)}
          </Button>
        )}
      </div>
    </div>
  )
}
