import { langOf } from '#platform/languages/fallback-language-text.ts'

import type { Picture } from '../picture.ts'
import { objectPosition } from '../picture-crop.ts'
import { pictureFormats, pictureUrl, srcSet } from '../picture-renditions.ts'

/** The window width from which the wide one of two pictures is shown; `md` in styles. */
export const WIDE_WINDOW = '(min-width: 768px)'

/** A picture in the widths and formats the browser likes best; its main colour holds the place. */
export function ResponsivePicture({
  picture,
  tall,
  sizes,
  large = false,
  priority = false,
  alt = picture.alt,
  className = '',
}: {
  picture: Picture
  /** Shown instead in windows narrower than WIDE_WINDOW. */
  tall?: Picture | undefined
  /** How wide it is shown, as in the attribute of the same name. */
  sizes: string
  /** Offers the largest rendition as well. */
  large?: boolean
  /** For the largest picture of the first screen; all others load when they come near. */
  priority?: boolean
  /** Empty where the words beside the picture say the same. */
  alt?: string
  className?: string
}) {
  return (
    <picture>
      {tall &&
        pictureFormats.map((format) => (
          <source
            key={format}
            media={`not all and ${WIDE_WINDOW}`}
            type={`image/${format}`}
            srcSet={srcSet(tall, format, { large })}
            sizes={sizes}
          />
        ))}
      {pictureFormats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={srcSet(picture, format, { large })}
          sizes={sizes}
        />
      ))}
      <img
        src={pictureUrl(picture.hash, 480, 'webp')}
        alt={alt}
        lang={langOf(picture, 'alt')}
        width={picture.width}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        style={{
          backgroundColor: picture.dominantHex,
          objectPosition: objectPosition(picture.focal),
        }}
        className={`aspect-3/4 w-full rounded-sm object-cover ${className}`}
      />
    </picture>
  )
}
