import { lazy, Suspense } from 'react'

import { inLanguage, isFallback } from '#platform/languages/by-language.ts'
import { DEFAULT_LANGUAGE } from '#platform/languages/languages.ts'
import type { BlockOf } from '#shop/content/blocks/page-body.ts'

import type { BlocksData } from './read-blocks.ts'

// The scripts of a page without a video do not have it.
const OwnVideo = lazy(async () => ({
  default: (await import('#platform/videos/browser/own-video.tsx')).OwnVideo,
}))

type Props = { block: BlockOf<'own_video'>; shown: BlocksData }

/** A video of the shop's media library, which asks nobody for consent; nothing is shown of one that has been deleted. */
export function OwnVideoBlock({ block: { videoId, alt }, shown }: Props) {
  const video = videoId === undefined ? undefined : shown.videos[videoId]
  if (!video) return null
  const { poster, width, height } = video
  const untranslated = isFallback(alt) ? ['alt'] : undefined
  return (
    <figure className="narrow-shell mt-10">
      {/* No higher than the window leaves room for. */}
      <div
        className="mx-auto"
        style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(80dvh * ${width / height})` }}
      >
        <Suspense fallback={null}>
          <OwnVideo
            video={video}
            poster={{ ...poster, alt: inLanguage(alt), untranslated }}
            sizes="(min-width: 1152px) 1056px, 92vw"
            className="size-full"
          />
        </Suspense>
      </div>
      <figcaption
        lang={isFallback(alt) ? DEFAULT_LANGUAGE : undefined}
        dir="auto"
        className="mt-2 text-center text-sm text-ink-soft"
      >
        {inLanguage(alt)}
      </figcaption>
    </figure>
  )
}
