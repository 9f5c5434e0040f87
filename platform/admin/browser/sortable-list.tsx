import { DndContext, PointerSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core'
import type { Announcements, DragEndEvent } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'

/** Where something that is dragged stands, from 0. */
const placeOf = (it: { data: { current?: Record<string, unknown> } } | null) =>
  (it?.data.current as { sortable?: { index: number } } | undefined)?.sortable?.index

type Props = {
  ids: readonly string[]
  /** Both from 0. */
  onPlace: (from: number, to: number) => void
  /** What a screen reader hears after a drag, with places from 1; undefined where the list says it itself. */
  placed?: (from: number, to: number) => string
  children: ReactNode
}

/** Lets the rows inside be dragged by their handles; buttons beside these do the same by keyboard. */
export function SortableList({ ids, onPlace, placed, children }: Props) {
  const id = useId()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))]
    if (from >= 0 && to >= 0 && from !== to) onPlace(from, to)
  }
  /** Only the end of a drag is announced; the library would announce each step by ids. */
  const announcements: Announcements = {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragCancel: () => undefined,
    onDragEnd({ active, over }) {
      const [from, to] = [placeOf(active), placeOf(over)]
      return from === undefined || to === undefined || from === to
        ? undefined
        : placed?.(from + 1, to + 1)
    },
  }
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

type RowProps = Omit<ComponentProps<'li'>, 'id' | 'children'> & {
  id: string
  isFixed?: boolean
  /** `handle`: what it is dragged by, for pointers alone. */
  children: (handle: ReactNode) => ReactNode
}

/** A row of a sortable list. */
export function SortableRow({ id, isFixed = false, className, children, ...props }: RowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id, disabled: isFixed })
  return (
    <li
      {...props}
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`${className ?? ''} ${isDragging ? 'relative z-10 opacity-80' : ''}`}
    >
      {children(
        !isFixed && (
          <span
            aria-hidden
            ref={setActivatorNodeRef}
            {...listeners}
            className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-ink-soft hover:text-ink"
          >
            <GripVertical className="size-4" />
          </span>
        ),
      )}
    </li>
  )
}
