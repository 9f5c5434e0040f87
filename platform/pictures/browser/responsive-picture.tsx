import type { Picture } from '../picture.ts'
import { objectPosition } from '../picture-crop.ts'
import { pictureUrl, srcSet } from '../picture-renditions.ts'

/** A picture in the widths and formats the browser likes best; its main colour holds the place. */
export function ResponsivePicture({
  picture,
  sizes,
  priority = false,
  alt = picture.alt,
  className = '',
}: {
  picture: Picture
  /** How wide it is shown, as in the attribute of the same name. */
  sizes: string
  /** For the largest picture of the first screen; all others load when they come near. */
  priority?: boolean
  /** Empty where the words beside the picture say the same. */
  alt?: string
  className?: string
}) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(picture, 'webp')} sizes={sizes} />
      <img
        src={pictureUrl(picture.hash, 480, 'webp')}
        alt={alt}
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
