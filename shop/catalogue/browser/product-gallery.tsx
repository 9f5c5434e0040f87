import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { UIEvent } from 'react'

import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'

import { useStore } from '#shop/settings/browser/store.ts'

import { catalogueText } from '../catalogue-text.ts'
import { sizeFirst } from '../catalogue.ts'
import type { ProductPicture } from '../catalogue.ts'

const PictureZoom = lazy(async () => ({
  default: (await import('./picture-zoom.tsx')).PictureZoom,
}))

// The scripts of a page without a video do not have it.
const OwnVideo = lazy(async () => ({
  default: (await import('#platform/videos/browser/own-video.tsx')).OwnVideo,
}))

/**
 * All pictures and videos of a product, those of the chosen size first: swiped on a phone, a grid elsewhere; each
 * picture can be enlarged, each video played in its place.
 */
export function ProductGallery({
  pictures: all,
  sizeId,
}: {
  pictures: readonly ProductPicture[]
  sizeId: string | null | undefined
}) {
  const pictures = sizeFirst(all, sizeId)
  const row = useRef<HTMLUListElement>(null)
  const isOwnFirst = pictures[0]?.sizeIds?.includes(sizeId ?? '')
  const still = pictures.filter(({ video }) => !video)
  const [zoomed, setZoomed] = useState<number>()
  const [inView, setInView] = useState(0)
  // An odd last one would leave a hole beside it: the first takes the whole row.
  const wide = useStore().brand?.widePictures ?? pictures.length % 2

  // One that was wide keeps the file that it has.
  const sizesAt = (picture: ProductPicture, at: number) =>
    at < wide || all.indexOf(picture) < wide
      ? '(min-width: 1440px) 760px, (min-width: 1024px) 55vw, (min-width: 768px) 46vw, 88vw'
      : '(min-width: 1440px) 380px, (min-width: 1024px) 28vw, (min-width: 768px) 23vw, 88vw'

  useEffect(() => {
    if (isOwnFirst) row.current?.scrollTo({ left: 0 })
  }, [sizeId, isOwnFirst])

  return (
    <div className="md:@container">
      <section
        aria-label={catalogueText.pictures}
        // Beside a longer column the pictures go along, once all of them has been seen.
        className="md:sticky"
        style={{ top: `min(6.5rem, 100dvh - 2rem - ${gridHeight(pictures.length)}cqw)` }}
      >
        <ul ref={row} onScroll={(event) => setInView(pictureInView(event))} className="gallery">
          {pictures.map((picture, at) => (
            <li
              key={picture.hash}
              className={`shrink-0 snap-center ${pictures.length > 1 ? 'w-[88%]' : 'w-full'} md:w-auto ${at < wide ? 'md:col-span-2' : ''}`}
            >
              {picture.video ? (
                <Suspense fallback={null}>
                  <OwnVideo
                    video={picture.video}
                    poster={picture}
                    priority={at === 0}
                    sizes={sizesAt(picture, at)}
                  />
                </Suspense>
              ) : (
                <button
                  type="button"
                  onClick={() => setZoomed(still.indexOf(picture))}
                  aria-label={catalogueText.zoom(picture.alt)}
                  className="block w-full cursor-zoom-in focus-visible:-outline-offset-4"
                >
                  <ResponsivePicture
                    picture={picture}
                    priority={at === 0}
                    sizes={sizesAt(picture, at)}
                  />
                </button>
              )}
            </li>
          ))}
        </ul>
        {pictures.length > 1 && <Dots count={pictures.length} at={inView} />}
        {zoomed !== undefined && (
          <Suspense fallback={null}>
            <PictureZoom
              pictures={still}
              at={zoomed}
              onMove={setZoomed}
              onClose={() => setZoomed(undefined)}
            />
          </Suspense>
        )}
      </section>
    </div>
  )
}

/** The height of the grid for this many pictures, in per cent of its width: 3:4, two in a row. */
const gridHeight = (count: number) =>
  Math.ceil(((count % 2) * 4 + Math.floor(count / 2) * 2) * (100 / 3))

/** Which of the pictures a phone shows; screen readers read them as the list they are. */
const Dots = ({ count, at }: { count: number; at: number }) => (
  <div aria-hidden className="mt-3 flex justify-center gap-1.5 md:hidden">
    {Array.from({ length: count }, (_, dot) => (
      <span
        key={dot}
        className={`size-1.5 rounded-full transition-colors ${dot === at ? 'bg-ink' : 'bg-control/40'}`}
      />
    ))}
  </div>
)

function pictureInView({ currentTarget: row }: UIEvent<HTMLUListElement>): number {
  const [first, second] = row.children
  const step = Math.abs(
    (second ?? row).getBoundingClientRect().left - (first ?? row).getBoundingClientRect().left,
  )
  const last = row.children.length - 1
  const isAtEnd = Math.abs(row.scrollLeft) >= row.scrollWidth - row.clientWidth - 1
  // The last one cannot come to the middle of the row.
  return isAtEnd ? last : Math.min(last, step > 0 ? Math.round(Math.abs(row.scrollLeft) / step) : 0)
}
