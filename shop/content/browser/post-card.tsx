import { Link } from 'react-router'

import { langOf } from '#platform/languages/fallback-language-text.ts'
import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'

import { postPath } from '../content-paths.ts'
import type { PostSummary } from '../content.ts'
import { PublishedDate } from './published-date.tsx'

/**
 * A post in a list; `leads` shows it wide, as the first of the journal. On a phone the others are
 * rows: a column of whole pictures would take a screen for each.
 */
export function PostCard({
  post,
  leads = false,
  priority = false,
  heading: Heading = 'h2',
}: {
  post: PostSummary
  leads?: boolean
  priority?: boolean
  /** One below the heading that the list stands under. */
  heading?: 'h2' | 'h3'
}) {
  const [grid, title, sizes] = leads
    ? [
        'md:grid-cols-2 md:items-center md:gap-x-12',
        'text-3xl',
        '(min-width: 1152px) 530px, (min-width: 768px) 46vw, 92vw',
      ]
    : [
        'max-sm:grid-cols-[2fr_3fr] max-sm:items-center max-sm:gap-x-5',
        'text-2xl',
        '(min-width: 1152px) 340px, (min-width: 640px) 46vw, 37vw',
      ]

  return (
    <article className={`group relative grid content-start gap-y-5 ${grid}`}>
      {post.picture && (
        <ResponsivePicture picture={post.picture} sizes={sizes} priority={priority} alt="" />
      )}
      <div>
        <p className="text-sm text-ink-soft">
          <PublishedDate date={post.publishedAt} />
        </p>
        <Heading lang={langOf(post, 'title')} className={`display mt-2 ${title}`}>
          <Link
            to={postPath(post)}
            prefetch="intent"
            // The whole card is the target.
            className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-sm focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-accent"
          >
            {post.title}
          </Link>
        </Heading>
        <p
          lang={langOf(post, 'summary')}
          dir="auto"
          className={`mt-3 text-ink-soft rtl:text-right ${leads ? 'text-lg' : 'max-sm:text-sm'}`}
        >
          {post.summary}
        </p>
      </div>
    </article>
  )
}
