import 'react-image-crop/dist/ReactCrop.css'

import { useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import type { PercentCrop } from 'react-image-crop'

import { pictureUrl } from '#platform/pictures/picture-renditions.ts'
import { Button } from '#platform/ui/button.tsx'

import { editorText } from '../../editing/edit-text.ts'
import { cutValues } from '../../editing/product-values.ts'
import type { CutValues } from '../../editing/product-values.ts'
import type { KnownPicture } from './upload-picture.ts'

const text = editorText.cut

type Props = {
  at: number
  picture: KnownPicture
  cut: CutValues
  setCut: (cut: CutValues) => void
}

/** The picture to draw its part on, or to point at what stays in view; in whole percent. */
export function PictureCropper({ at, picture, cut, setCut }: Props) {
  const [isPointing, setIsPointing] = useState(false)
  // While it is being drawn, also as the point that it begins with, which is no part yet.
  const [drawn, setDrawn] = useState<PercentCrop>()
  const image = (
    <img
      src={pictureUrl(picture.hash, 720, 'webp')}
      alt=""
      width={picture.width}
      height={picture.height}
      className="h-auto w-full"
    />
  )

  return (
    <div className="grid w-64 max-w-full grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-pressed={!isPointing}
          className={pressed}
          onClick={() => setIsPointing(false)}
        >
          {text.chooseCrop}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-pressed={isPointing}
          className={pressed}
          onClick={() => setIsPointing(true)}
        >
          {text.choosePoint}
        </Button>
      </div>
      {isPointing ? (
        <button
          type="button"
          aria-label={text.pointIn(at)}
          className="relative block cursor-crosshair"
          onClick={(event) => {
            // A press of a key points at nothing: the numbers below are for keys.
            if (event.detail === 0) return
            const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
            setCut({
              ...cut,
              focal_x: whole(((event.clientX - left) / width) * 100),
              focal_y: whole(((event.clientY - top) / height) * 100),
            })
          }}
        >
          {image}
          <Point cut={cut} />
        </button>
      ) : (
        <ReactCrop
          crop={drawn ?? sectionOf(cut)}
          ruleOfThirds
          onChange={(_pixels, part) => {
            setDrawn(part)
            setCut({ ...cut, ...partInWhole(part) })
          }}
          // Called at the first point already: what has no area yet is still being drawn.
          onComplete={({ width, height }) => {
            if (width > 0 && height > 0) setDrawn(undefined)
          }}
          onDragEnd={() => setDrawn(undefined)}
        >
          {image}
        </ReactCrop>
      )}
    </div>
  )
}

const pressed = 'aria-pressed:border-ink aria-pressed:bg-sand'

const whole = (percent: number) => String(Math.min(100, Math.max(0, Math.round(percent))))

/** The area that was drawn; undefined for one without a size, as a mere press draws. */
function partInWhole(part: PercentCrop) {
  const [x, y] = [Math.round(part.x), Math.round(part.y)]
  const [width, height] = [
    Math.min(Math.round(part.width), 100 - x),
    Math.min(Math.round(part.height), 100 - y),
  ]
  const { crop_x, crop_y, crop_width, crop_height } = cutValues(
    width > 0 && height > 0 ? { crop: { x, y, width, height } } : {},
  )
  return { crop_x, crop_y, crop_width, crop_height }
}

/** What the numbers say, for the frame on the picture; none for numbers that are being typed. */
function sectionOf(cut: CutValues): PercentCrop | undefined {
  const names = ['crop_x', 'crop_y', 'crop_width', 'crop_height'] as const
  const [x, y, width, height] = names.map((name) => Number.parseInt(cut[name], 10))
  return x! >= 0 && y! >= 0 && width! > 0 && height! > 0
    ? { unit: '%', x: x!, y: y!, width: width!, height: height! }
    : undefined
}

function Point({ cut }: { cut: CutValues }) {
  const [x, y] = [Number.parseInt(cut.focal_x, 10), Number.parseInt(cut.focal_y, 10)]
  if (Number.isNaN(x) || Number.isNaN(y)) return null
  return (
    <span
      aria-hidden
      style={{ left: `${x}%`, top: `${y}%` }}
      className="absolute size-5 -translate-1/2 rounded-full border-2 border-paper bg-accent"
    />
  )
}
