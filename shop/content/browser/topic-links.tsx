import { Link } from 'react-router'

import { blogPath } from '../content-paths.ts'
import { contentText } from '../content-text.ts'

/** The journal by topic; `current` is the one on show. */
export function TopicLinks({ tags, current }: { tags: readonly string[]; current?: string }) {
  const choices = [
    { name: contentText.allPosts, tag: undefined },
    ...tags.map((tag) => ({ name: tag, tag })),
  ]
  return (
    <nav aria-label={contentText.topics} className="-ms-3">
      <ul className="flex flex-wrap">
        {choices.map(({ name, tag }) => (
          <li key={name}>
            <Link
              to={blogPath({ tag })}
              prefetch="intent"
              aria-current={tag === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center px-3 text-ink-soft underline-offset-8 hover:text-ink hover:underline aria-[current=page]:text-ink aria-[current=page]:underline"
            >
              <span className="first-letter:uppercase">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
