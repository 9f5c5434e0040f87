import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'

import { languages } from '#platform/languages/languages.ts'
import { pictureUrl } from '#platform/pictures/picture-renditions.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { mediaVideoText } from '#shop/media/media-text.ts'

import { cardView } from '../../editing/card-view.ts'
import { WIDE_ENOUGH } from '../../editing/edit-refusals.ts'
import { editorText } from '../../editing/edit-text.ts'
import { altInputs } from '../../editing/product-fields.ts'
import { cutFields, cutValues, pictureSize, pictureVideo } from '../../editing/product-values.ts'
import type { CutValues } from '../../editing/product-values.ts'
import { readPictures } from '../../editing/read-product-form.ts'
import { useChange } from './product-inputs.tsx'
import type { KnownPicture } from './upload-picture.ts'

const text = editorText.pictures

type Props = {
  id: string
  /** Its place, from 0, and how many there are; -1 for one that is taken out and may be put back as it was. */
  index: number
  of: number
  /** Undefined where the shop does not know it. */
  picture: KnownPicture | undefined
  /** The video that it stands for. */
  video: KnownPicture['video']
  alt: string
  /** What it is called while it is not described. */
  standIn: string
  /** What it shows in each of the other languages. */
  alts: readonly string[]
  cut: CutValues
  /** The sizes of the product, and whether it shows them. */
  sizes: readonly { id: string; name: string; isShown: boolean }[]
  error: string | undefined
  move: (by: 1 | -1) => void
  remove: () => void
}

const small =
  'grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink disabled:opacity-40'

/** A picture of a product: its description, crop and place. */
export function PictureRow(props: Props) {
  const { id, index, of, picture, video, alt, alts, error, move, remove } = props
  const at = index + 1
  const isOut = index < 0
  const [cut, setCut] = useState(props.cut)
  const [isDescribed, setDescribed] = useState(alt.trim() !== '')
  const canChange = useHydrated()
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id, disabled: isOut })
  const style = { transform: CSS.Transform.toString(transform), transition }

  return (
    <li
      ref={setNodeRef}
      hidden={isOut}
      style={style}
      className={`grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 bg-paper ${isDragging ? 'relative z-10 opacity-80' : ''}`}
    >
      {!isOut && <input type="hidden" name="picture" value={id} />}
      {!isOut && video && (
        <input type="hidden" name="picture_video" value={pictureVideo(id, video.id)} />
      )}
      {picture ? (
        <CardImage picture={picture} cut={cut} />
      ) : (
        <span aria-hidden className="aspect-3/4 rounded-sm bg-sand" />
      )}
      <div className="grid content-start gap-2">
        <TextField
          label={text.alt(at)}
          name="alt"
          defaultValue={alt}
          onChange={({ target }) => setDescribed(target.value.trim() !== '')}
          autoComplete="off"
          maxLength={300}
          hint={
            !isDescribed && <span className="text-warning">{text.undescribed(props.standIn)}</span>
          }
          error={error}
          disabled={isOut}
        />
        {altInputs.map(({ language, name }, place) => (
          <TextField
            key={name}
            label={text.altIn(at, languages[language].name)}
            name={name}
            lang={languages[language].tag}
            dir={languages[language].direction}
            defaultValue={alts[place] ?? ''}
            autoComplete="off"
            maxLength={300}
            optional
            disabled={isOut}
          />
        ))}
        {video && (
          <p className="text-sm text-ink-soft">
            {text.videoLength(mediaVideoText.length(video.durationMs))}
          </p>
        )}
        {picture && !video && picture.width < WIDE_ENOUGH && (
          <p className="text-sm text-warning">{text.small(picture.width)}</p>
        )}
        <div className="flex flex-wrap items-center gap-1">
          {canChange && (
            <>
              {/* For pointers alone: the buttons beside it do the same by keyboard. */}
              {of > 1 && (
                <span
                  aria-hidden
                  ref={setActivatorNodeRef}
                  {...listeners}
                  className="grid size-11 cursor-grab touch-none place-items-center text-ink-soft hover:text-ink"
                >
                  <GripVertical className="size-4" />
                </span>
              )}
              <button
                type="button"
                aria-label={text.earlier(at)}
                disabled={index === 0}
                onClick={() => move(-1)}
                className={small}
              >
                <ArrowUp aria-hidden className="size-4" />
              </button>
              <button
                type="button"
                aria-label={text.later(at)}
                disabled={at === of}
                onClick={() => move(1)}
                className={small}
              >
                <ArrowDown aria-hidden className="size-4" />
              </button>
              <button type="button" aria-label={text.remove(at)} onClick={remove} className={small}>
                <X aria-hidden className="size-4" />
              </button>
            </>
          )}
          {index === 0 && <span className="text-sm text-ink-soft">{text.primary}</span>}
        </div>
      </div>
      <div className="col-span-full sm:col-start-2">
        {props.sizes.length > 1 && <PictureSizes {...props} />}
        <PictureCut at={at} picture={picture} cut={cut} setCut={setCut} isOut={isOut} />
      </div>
    </li>
  )
}

/** The sizes that a picture shows, folded away, with their names beside. */
function PictureSizes({ id, index, sizes }: Props) {
  const [shown, setShown] = useState(sizes.filter(({ isShown }) => isShown).map((size) => size.id))
  const names = sizes.filter((size) => shown.includes(size.id)).map(({ name }) => name)
  return (
    <details className="min-w-0 text-sm">
      <summary className="min-h-11 cursor-pointer content-center">
        <span className="link">{text.sizes(index + 1)}</span>
        <span className="ms-3 text-ink-soft">{names.join(', ') || text.allSizes}</span>
      </summary>
      <fieldset disabled={index < 0} className="min-w-0 pb-3">
        <legend className="text-ink-soft">{text.sizesHint}</legend>
        <div className="flex flex-wrap gap-x-6">
          {sizes.map((size) => (
            <label key={size.id} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="picture_size"
                value={pictureSize(id, size.id)}
                defaultChecked={size.isShown}
                onChange={({ target }) =>
                  setShown(
                    target.checked ? [...shown, size.id] : shown.filter((own) => own !== size.id),
                  )
                }
                className="size-5 accent-accent"
              />
              {size.name}
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  )
}

/** The picture as a card cuts it, with what is typed as far as that can be meant. */
function CardImage({ picture, cut }: { picture: KnownPicture; cut: CutValues }) {
  const one = Object.fromEntries(cutFields.map((name) => [name, [cut[name]]]))
  const [shown] = readPictures({ picture: [picture.pictureId], ...one }).pictures
  return (
    <svg
      aria-hidden
      viewBox={cardView(picture, shown ?? {})}
      className="aspect-3/4 w-full rounded-sm"
    >
      <image
        href={pictureUrl(picture.hash, 480, 'webp')}
        width={picture.width}
        height={picture.height}
      />
    </svg>
  )
}

const cutText = editorText.cut

const PictureCropper = lazy(async () => ({
  default: (await import('./picture-cropper.tsx')).PictureCropper,
}))

type PictureCutProps = {
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
function PictureCut({ at, picture, cut, setCut, isOut }: PictureCutProps) {
  const part = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const canDraw = useHydrated()
  const filled = cutFields.filter((name) => cut[name].trim() !== '')
  const isCut = filled.some((name) => name.startsWith('crop'))

  useChange(part, cut)

  return (
    <details
      ref={part}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="min-w-0 text-sm"
    >
      <summary className="min-h-11 cursor-pointer content-center">
        <span className="link">{cutText.title(at)}</span>
        {filled.length > 0 && (
          <span className="ms-3 text-ink-soft">{isCut ? cutText.isCut : cutText.isPointed}</span>
        )}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-3">
        <p className="text-ink-soft">{cutText.lead}</p>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
          {isOpen && canDraw && picture && (
            <Suspense>
              <PictureCropper at={at} picture={picture} cut={cut} setCut={setCut} />
            </Suspense>
          )}
          <fieldset disabled={isOut} className="grid min-w-0 grow basis-64 grid-cols-2 gap-3">
            <legend className="sr-only">{cutText.title(at)}</legend>
            {cutFields.map((name) => (
              <TextField
                key={name}
                label={cutText.names[name]}
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
        {canDraw && filled.length > 0 && (
          <Button
            variant="secondary"
            size="small"
            className="justify-self-start"
            onClick={() => setCut(whole)}
          >
            {cutText.takeOff}
          </Button>
        )}
      </div>
    </details>
  )
}
