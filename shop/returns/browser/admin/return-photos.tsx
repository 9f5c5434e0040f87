import { adminReturnText as text } from '../../handling/admin-return-text.ts'
import { returnPhotoPath } from '../../return-paths.ts'
import type { Return } from '../../return.ts'

/** What the customer shows of the goods. */
export const ReturnPhotos = ({ photos }: Pick<Return, 'photos'>) => (
  <section aria-label={text.photos}>
    <h2 className="mb-3 text-xl font-semibold">{text.photos}</h2>
    <ul className="flex flex-wrap gap-3">
      {photos.map(({ id, width, height }, at) => (
        <li key={id}>
          <a href={returnPhotoPath(id)} target="_blank" rel="noreferrer">
            <img
              src={returnPhotoPath(id)}
              alt={text.photo(at + 1)}
              width={width}
              height={height}
              loading="lazy"
              className="h-40 w-auto rounded-sm"
            />
          </a>
        </li>
      ))}
    </ul>
  </section>
)
