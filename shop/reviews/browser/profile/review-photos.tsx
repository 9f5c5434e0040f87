import { useRef, useState } from 'react'

import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { PhotoPicker } from '#shop/returns/browser/photos/photo-picker.tsx'
import type { AddedPhoto } from '#shop/returns/browser/photos/use-photos.ts'

import { ownReviewsText as text, reviewPhotoText } from '../../own/own-reviews-text.ts'
import { photoIds } from '../../own/read-review-form.ts'
import { REVIEW_PHOTOS_PATH, reviewPhotoPath } from '../../review-paths.ts'
import { MAX_REVIEW_PHOTOS } from '../../review.ts'

type Props = {
  /** Those it has, with spaces between them. */
  ids: string
  error: string | undefined
}

/** The photos of a review, sent with its form by their ids; without JavaScript those it has stay. */
export function ReviewPhotos({ ids, error }: Props) {
  const isHydrated = useHydrated()
  const [photos, setPhotos] = useState<readonly AddedPhoto[]>(() =>
    photoIds(ids).map((photo, at) => ({ id: photo, name: text.form.photo(at + 1) })),
  )
  // What was added while another one was on its way.
  const now = useRef(photos)

  return (
    <fieldset className="grid justify-items-start gap-3">
      <legend className="mb-3 text-sm font-medium">{text.form.photos}</legend>
      <p className="text-sm text-ink-soft">{text.form.photosHint}</p>
      <input type="hidden" name="photos" value={photos.map((photo) => photo.id).join(' ')} />
      {isHydrated ? (
        <PhotoPicker
          photos={photos}
          keep={{
            read: () => now.current,
            write(next) {
              now.current = next
              setPhotos(next)
            },
            path: REVIEW_PHOTOS_PATH,
            most: MAX_REVIEW_PHOTOS,
            tooMany: reviewPhotoText.tooManyPhotos,
          }}
        />
      ) : (
        <>
          <ul className="flex flex-wrap gap-3 empty:hidden">
            {photos.map((photo) => (
              <li key={photo.id}>
                <img
                  src={reviewPhotoPath(photo.id)}
                  alt={photo.name}
                  className="size-24 rounded-sm border object-cover"
                />
              </li>
            ))}
          </ul>
          <noscript>
            <p className="text-sm text-ink-soft">{text.form.photosNeedScript}</p>
          </noscript>
        </>
      )}
      {error !== undefined && (
        <p className="flex gap-1.5 text-sm text-danger">
          <span aria-hidden>!</span>
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
