import { useEffect, useRef, useState } from 'react'

import { inLanguage, isFallback } from '#platform/languages/by-language.ts'
import { DEFAULT_LANGUAGE } from '#platform/languages/languages.ts'
import { Button } from '#platform/ui/button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { blockText } from '#shop/content/blocks/block-text.ts'
import type { BlockOf } from '#shop/content/blocks/page-body.ts'
import { embedAddress, providerName, watchAddress } from '#shop/content/blocks/video-address.ts'

const text = blockText.video

/**
 * A video of another site. Nothing is requested from there, not even a picture, before the visitor accepts it;
 * without scripts a link leads there.
 */
export function VideoBlock({ block }: { block: BlockOf<'video'> }) {
  const [isAccepted, setAccepted] = useState(false)
  const isAlive = useHydrated()
  const frame = useRef<HTMLIFrameElement>(null)
  const provider = providerName(block.provider)
  // The button that had the focus is gone.
  useEffect(() => frame.current?.focus(), [isAccepted])

  return (
    <figure className="narrow-shell mt-10">
      {isAccepted ? (
        <iframe
          ref={frame}
          src={embedAddress(block)}
          title={inLanguage(block.title)}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the player needs its own origin, which is not the shop's
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
          allow="autoplay; fullscreen; picture-in-picture"
          className="aspect-video w-full border-0"
        />
      ) : (
        <div className="grid aspect-video max-h-[34rem] min-h-72 w-full content-center justify-items-center gap-4 bg-sand p-6 text-center">
          <p className="max-w-md">{text.notice(provider)}</p>
          {isAlive && <Button onClick={() => setAccepted(true)}>{text.play(provider)}</Button>}
          <a
            href={watchAddress(block)}
            rel="noopener noreferrer"
            className="link inline-flex min-h-11 items-center text-sm"
          >
            {text.open(provider)}
          </a>
        </div>
      )}
      <figcaption
        lang={isFallback(block.title) ? DEFAULT_LANGUAGE : undefined}
        dir="auto"
        className="mt-2 text-sm text-ink-soft rtl:text-right"
      >
        {inLanguage(block.title)}
      </figcaption>
    </figure>
  )
}
