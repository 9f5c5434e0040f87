import { DndContext, PointerSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core'
import type { Announcements, DragEndEvent } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useId, useRef } from 'react'

import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { ChooseFromLibrary } from '#shop/media/browser/choose-from-library.tsx'

import { editorText } from '../../editing/edit-text.ts'
import { altInputs } from '../../editing/product-fields.ts'
import { cutFields, pictureSize } from '../../editing/product-values.ts'
import type { CutValues } from '../../editing/product-values.ts'
import { EditorSection, useChange } from './product-inputs.tsx'
import type { SectionProps } from './product-inputs.tsx'
import { AddPictures, PictureUpdates } from './picture-uploads.tsx'
import { usePictures } from './use-pictures.ts'
import { PictureRow } from './picture-row.tsx'
import type { KnownPicture } from './upload-picture.ts'

const text = editorText.pictures

const placeOf = (it: { data: { current?: Record<string, unknown> } } | null) =>
  (it?.data.current as { sortable?: { index: number } } | undefined)?.sortable?.index

/** Only the end of a drag is announced; the library would announce each step by ids. */
const announcements: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragCancel: () => undefined,
  onDragEnd({ active, over }) {
    const [from, to] = [placeOf(active), placeOf(over)]
    return from === undefined || to === undefined || from === to
      ? undefined
      : text.placed(from + 1, to + 1)
  },
}

/** The pictures of a product: added, described, put in order, taken out. */
export function PicturesSection({
  sectionId,
  known,
  standIn,
  sizes,
  values,
  faults,
}: SectionProps & {
  /** By which links of the page lead to it. */
  sectionId: string
  known: readonly KnownPicture[]
  /** What a picture is called while it is not described. */
  standIn: string
  /** Those of the product, each picture can name some. */
  sizes: readonly { id: string; name: string }[]
}) {
  const pictures = usePictures(values.picture ?? [], known, { takesVideos: true })
  const { ids, rows, pictureOf, videoOf, move, place, remove } = pictures
  const canChange = useHydrated()
  const part = useRef<HTMLDivElement>(null)
  const dragId = useId()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const valueOf = (id: string, name: string) =>
    values[name]?.[values.picture?.indexOf(id) ?? -1] ?? ''
  const addedOf = (id: string) => pictures.added.find(({ pictureId }) => pictureId === id)
  const cutOf = (id: string) =>
    Object.fromEntries(cutFields.map((name) => [name, valueOf(id, name)])) as CutValues
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) place(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }

  useChange(part, ids)

  return (
    <EditorSection id={sectionId} title={editorText.sections.pictures}>
      <div
        ref={part}
        className="grid gap-5"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          pictures.add([...event.dataTransfer.files])
        }}
      >
        <p className="text-sm text-ink-soft">{text.lead}</p>
        {ids.length === 0 && <p>{editorText.noPictures}</p>}
        <DndContext
          id={dragId}
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={drop}
          accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
        >
          <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
            <ol aria-label={text.list} className="grid gap-4">
              {rows.map((id) => (
                <PictureRow
                  key={id}
                  id={id}
                  index={ids.indexOf(id)}
                  of={ids.length}
                  picture={pictureOf(id)}
                  video={videoOf(id)}
                  alt={valueOf(id, 'alt') || (addedOf(id)?.alt ?? '')}
                  standIn={standIn}
                  alts={altInputs.map(
                    ({ language, name }) =>
                      valueOf(id, name) || (addedOf(id)?.alts?.[language] ?? ''),
                  )}
                  cut={cutOf(id)}
                  sizes={sizes.map((size) => ({
                    ...size,
                    isShown: values.picture_size?.includes(pictureSize(id, size.id)) ?? false,
                  }))}
                  error={ids[0] === id ? faults.pictures : undefined}
                  move={(by) => move(ids.indexOf(id), by)}
                  remove={() => remove(ids.indexOf(id))}
                />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
        {ids.length === 0 && faults.pictures && (
          <p tabIndex={-1} aria-invalid className="text-sm text-danger">
            {faults.pictures}
          </p>
        )}
        <PictureUpdates pictures={pictures} />
        {canChange && (
          <div className="flex flex-wrap gap-3">
            <AddPictures add={pictures.add} takesVideos />
            <ChooseFromLibrary onPick={pictures.choose} />
            <ChooseFromLibrary kind="video" onPick={pictures.choose} />
          </div>
        )}
      </div>
    </EditorSection>
  )
}
