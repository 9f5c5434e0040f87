import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

import { langOf } from '#platform/languages/fallback-language-text.ts'
import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'
import type { Picture } from '#platform/pictures/picture.ts'
import { pictureUrl } from '#platform/pictures/picture-renditions.ts'

import { videoPath } from '../video.ts'
import type { Captions, Video } from '../video.ts'
import { videoText as text } from '../video-text.ts'
import { CaptionedVideo } from './captioned-video.tsx'

type Props = {
  video: Video
  /** Shown until it plays; its `alt` says what the video shows. */
  poster: Picture
  /** How wide it is shown, as in the attribute of the same name. */
  sizes: string
  /** Whether it is at the top of the first screen. */
  priority?: boolean
  className?: string
}

/**
 * A video of the shop: its poster with a button, and once that is pressed the player of the browser. Nothing of it is
 * loaded before; without scripts the player is there at once, and waits. One that plays by itself does so without sound
 * while it is in view, never where visitors asked for less motion or to save data.
 */
export function OwnVideo({
  video,
  poster,
  sizes,
  priority = false,
  className = 'aspect-3/4',
}: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [mode, setMode] = useState<'poster' | 'asked' | 'loop' | 'failed'>('poster')
  const isInView = useLoop(video.isLoop && mode !== 'asked' && mode !== 'failed', frame)
  const shown = mode === 'poster' && isInView ? 'loop' : mode
  const player = {
    src: videoPath(video),
    captions: video.captions,
    controls: true,
    playsInline: true,
    preload: 'none',
    'aria-label': poster.alt,
    className: 'absolute inset-0 size-full object-contain',
  } as const

  return (
    <div ref={frame} className={`relative overflow-hidden rounded-sm bg-sand ${className}`}>
      {shown === 'asked' || shown === 'loop' ? (
        <Player
          key={shown}
          {...player}
          lang={langOf(poster, 'alt')}
          isAsked={shown === 'asked'}
          onFail={() => setMode('failed')}
        />
      ) : (
        <>
          <button
            type="button"
            onClick={() => setMode('asked')}
            aria-label={text.play(poster.alt)}
            className="group absolute inset-0 size-full focus-visible:-outline-offset-4 noscript:hidden"
          >
            <ResponsivePicture
              picture={poster}
              alt=""
              sizes={sizes}
              priority={priority}
              className="absolute inset-0 aspect-auto! size-full"
            />
            <span className="absolute inset-0 m-auto grid size-16 place-items-center rounded-full bg-paper/90 text-ink transition-transform duration-150 group-hover:scale-105">
              <Play aria-hidden className="size-6 translate-x-0.5" />
            </span>
          </button>
          {shown === 'failed' && (
            <output className="absolute inset-x-0 bottom-0 bg-paper p-3 text-sm">
              {text.failed}
            </output>
          )}
          <noscript>
            <CaptionedVideo
              {...player}
              lang={langOf(poster, 'alt')}
              poster={pictureUrl(poster.hash, 720, 'webp')}
            />
          </noscript>
        </>
      )}
    </div>
  )
}

type PlayerProps = {
  src: string
  captions: Captions
  controls: true
  playsInline: true
  preload: 'none'
  className: string
  lang?: string | undefined
  /** With its sound, because somebody pressed play; else without it, again and again. */
  isAsked: boolean
  onFail: () => void
}

function Player({ isAsked, onFail, ...player }: PlayerProps) {
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const video = element.current
    if (!video) return undefined
    // The attribute alone is not set by React before the browser decides whether it may play.
    video.muted = !isAsked
    // The button that had the focus is gone.
    if (isAsked) video.focus({ preventScroll: true })
    // A browser that does not allow it shows its own button; what cannot be played is reported as an error.
    video.play().catch(() => undefined)
    return () => video.pause()
  }, [isAsked])
  return (
    <CaptionedVideo ref={element} {...player} loop={!isAsked} muted={!isAsked} onError={onFail} />
  )
}

/** Whether something that plays by itself is in view and may play: not with less motion, and not where data are saved. */
function useLoop(isOn: boolean, frame: RefObject<HTMLElement | null>): boolean {
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    if (!isOn || !frame.current || savesData()) return undefined
    const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
    let isSeen = false
    const decide = () => setPlaying(isSeen && !lessMotion.matches)
    const seeing = new IntersectionObserver(
      ([entry]) => {
        isSeen = entry?.isIntersecting ?? false
        decide()
      },
      { threshold: 0.5 },
    )
    seeing.observe(frame.current)
    lessMotion.addEventListener('change', decide)
    return () => {
      seeing.disconnect()
      lessMotion.removeEventListener('change', decide)
      setPlaying(false)
    }
  }, [isOn, frame])
  return isPlaying
}

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData ===
    true || matchMedia('(prefers-reduced-data: reduce)').matches
