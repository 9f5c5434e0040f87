import { Link } from 'react-router'

import { langOf } from '#platform/languages/fallback-language-text.ts'

import type { CategorySummary } from '../catalogue.ts'
import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'

/** A category or collection as a picture to go into. */
export function CategoryTile({
  category,
  to,
  sizes,
}: {
  category: CategorySummary
  to: string
  sizes: string
}) {
  return (
    <Link to={to} prefetch="intent" className="group block">
      <div className="overflow-hidden rounded-sm bg-sand">
        {category.picture && (
          <ResponsivePicture
            picture={category.picture}
            sizes={sizes}
            alt=""
            className="transition-transform duration-250 ease-out group-hover:scale-[1.02]"
          />
        )}
      </div>
      <h3
        lang={langOf(category, 'name')}
        className="display mt-3 text-2xl group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
      >
        {category.name}
      </h3>
    </Link>
  )
}
