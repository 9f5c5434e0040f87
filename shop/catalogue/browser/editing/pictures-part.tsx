import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { pictureUrl } from '#platform/pictures/picture-renditions.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { editorText } from '../../editing/edit-text.ts'
import { WIDE_ENOUGH } from '../../editing/picture-refusals.ts'
import { EditorPart } from './editor-part.tsx'
import type { PartProps } from './editor-part.tsx'
import { PictureNews } from './picture-news.tsx'
import { usePictures } from './use-pictures.ts'

const text = editorText.pictures

/** A picture that the shop has. */
export type KnownPicture = {
  pictureId: string
  hash: string
  width: number
  height: number
  dominantHex: string
}

const small =
  'grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink disabled:opacity-40'

/** The pictures of a product: added, described, put in order, taken out. */
export function PicturesPart({
  known,
  values,
  faults,
}: PartProps & { known: readonly KnownPicture[] }) {
  const pictures = usePictures(values.picture ?? [], known)
  const { ids, pictureOf, move, remove } = pictures
  const canChange = useHydrated()
  const part = useRef<HTMLDivElement>(null)
  const altOf = (id: string) => values.alt?.[values.picture?.indexOf(id) ?? -1] ?? ''

  // What no key has typed is a change of the form as well.
  useEffect(() => {
    part.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [ids])

  return (
    <EditorPart title={editorText.sections.pictures}>
      <div
        ref={part}
        className="grid gap-5"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void pictures.add([...event.dataTransfer.files])
        }}
      >
        <p className="text-sm text-ink-soft">{text.lead}</p>
        {ids.length === 0 && <p>{editorText.noPictures}</p>}
        <ol aria-label={text.list} className="grid gap-4">
          {ids.map((id, index) => {
            const at = index + 1
            const picture = pictureOf(id)
            return (
              <li key={id} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4">
                <input type="hidden" name="picture" value={id} />
                {picture ? (
                  <img
                    src={pictureUrl(picture.hash, 240, 'webp')}
                    alt=""
                    className="aspect-3/4 w-full rounded-sm object-cover"
                  />
                ) : (
                  <span aria-hidden className="aspect-3/4 rounded-sm bg-sand" />
                )}
                <div className="grid content-start gap-1">
                  <TextField
                    label={text.alt(at)}
                    name="alt"
                    defaultValue={altOf(id)}
                    autoComplete="off"
                    maxLength={300}
                    error={index === 0 ? faults.pictures : undefined}
                  />
                  {picture && picture.width < WIDE_ENOUGH && (
                    <p className="text-sm text-warning">{text.small(picture.width)}</p>
                  )}
                  <div className="flex items-center gap-1">
                    {canChange && (
                      <>
                        <button
                          type="button"
                          aria-label={text.earlier(at)}
                          disabled={index === 0}
                          onClick={() => move(index, -1)}
                          className={small}
                        >
                          <ArrowUp aria-hidden className="size-4" />
                        </button>
                        <button
                          type="button"
                          aria-label={text.later(at)}
                          disabled={at === ids.length}
                          onClick={() => move(index, 1)}
                          className={small}
                        >
                          <ArrowDown aria-hidden className="size-4" />
                        </button>
                        <button
                          type="button"
                          aria-label={text.remove(at)}
                          onClick={() => remove(index)}
                          className={small}
                        >
                          <X aria-hidden className="size-4" />
                        </button>
                      </>
                    )}
                    {index === 0 && <span className="text-sm text-ink-soft">{text.primary}</span>}
                  </div>
                </div>
              </li>
            )
          })}
        </ol>
        {ids.length === 0 && faults.pictures && (
          <p tabIndex={-1} aria-invalid className="text-sm text-danger">
            {faults.pictures}
          </p>
        )}
        <PictureNews pictures={pictures} />
        {canChange && <AddPictures add={pictures.add} isBusy={pictures.upload !== undefined} />}
      </div>
    </EditorPart>
  )
}

function AddPictures({
  add,
  isBusy,
}: {
  add: (files: readonly File[]) => Promise<void>
  isBusy: boolean
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
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
        busy={isBusy}
        className="justify-self-start"
        onClick={() => input.current?.click()}
      >
        {text.add}
      </Button>
    </>
  )
}
