import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'

import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'
import type { Picture } from '#platform/pictures/picture.ts'
import { Dialog } from '#platform/ui/dialog.tsx'

import { catalogueText as text } from '../catalogue-text.ts'
import { MAX_SCALE, useZoom } from './use-zoom.ts'

/** A press of an arrow key moves a close-up by this many pixels. */
const PAN = 80

/**
 * One picture as large as the window allows, to be looked at more closely with two fingers, the
 * wheel, a double click or + and -. Arrow keys, Home and End turn to the others; in a close-up the
 * arrow keys move about.
 */
export function PictureZoom({
  pictures,
  at,
  onMove,
  onClose,
}: {
  pictures: Picture[]
  at: number
  onMove: (at: number) => void
  onClose: () => void
}) {
  const picture = pictures[at]
  const show = (next: number) => onMove((next + pictures.length) % pictures.length)
  const { view, pan, enlarge, reduce, isHeld, setStage } = useZoom(picture?.hash ?? '', (towards) =>
    show(at + (towards === 'left' ? 1 : -1) * forwards()),
  )
  const { scale, x, y } = view
  if (!picture) return null

  function actionOf(key: string): (() => void) | undefined {
    const [side, up] = [sideways[key], upwards[key]]
    if (scale > 1 && side !== undefined) return () => pan({ x: -side * PAN, y: 0 })
    if (scale > 1 && up !== undefined) return () => pan({ x: 0, y: up * PAN })
    if (side !== undefined) return () => show(at + side * forwards())
    if (key === 'Home') return () => show(0)
    if (key === 'End') return () => show(pictures.length - 1)
    if (key === '+' || key === '=') return enlarge
    if (key === '-') return reduce
    return undefined
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : actionOf(event.key)
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <Dialog
      open
      large
      title={picture.alt}
      hideTitle
      onOpenChange={(open) => open || onClose()}
      onKeyDown={onKeyDown}
    >
      <div className="grid min-h-full content-center justify-items-center gap-4">
        {/* Over the padding of the dialog on a phone, which is narrow enough. */}
        <div
          ref={setStage}
          className={`w-[min(100%+3rem,58dvh)] touch-none overflow-hidden rounded-sm select-none sm:w-[min(100%,58dvh)] ${scale > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
        >
          <div
            key={picture.hash}
            style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
            className={isHeld ? '' : 'transition-transform duration-150 ease-out'}
          >
            {/* Always the largest: it is here to be looked at closely. */}
            <ResponsivePicture
              picture={picture}
              large
              sizes="1500px"
              className="pointer-events-none"
            />
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-center gap-3">
          {pictures.length > 1 && (
            <>
              <Control name={text.previousPicture} onPress={() => show(at - 1)}>
                <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
              </Control>
              <output className="min-w-14 text-center text-sm text-ink-soft tabular-nums">
                {text.pictureOf(at + 1, pictures.length)}
              </output>
              <Control name={text.nextPicture} onPress={() => show(at + 1)}>
                <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
              </Control>
            </>
          )}
          <Control name={text.zoomOut} isIdle={scale === 1} onPress={reduce}>
            <ZoomOut aria-hidden className="size-5" />
          </Control>
          <Control name={text.zoomIn} isIdle={scale === MAX_SCALE} onPress={enlarge}>
            <ZoomIn aria-hidden className="size-5" />
          </Control>
        </div>
      </div>
    </Dialog>
  )
}

function Control({
  name,
  onPress,
  isIdle = false,
  children,
}: {
  name: string
  onPress: () => void
  /** There is nothing more to do; it keeps the focus all the same. */
  isIdle?: boolean
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isIdle}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-full border border-control hover:border-ink aria-disabled:border-line aria-disabled:text-ink-soft"
    >
      {children}
    </button>
  )
}

const sideways: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }
const upwards: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/** 1 where reading goes to the right, -1 where it goes to the left. */
const forwards = () => (getComputedStyle(document.documentElement).direction === 'rtl' ? -1 : 1)
