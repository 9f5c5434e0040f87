import { Link } from 'react-router'

import { langOf } from '#platform/languages/fallback-language-text.ts'
import type { Untranslated } from '#platform/languages/fallback-language-text.ts'

import { blogPath } from '../content-paths.ts'
import { contentText } from '../content-text.ts'

/** The journal by topic; `current` is the one on show. */
export function TopicLinks({ tags, current }: { tags: readonly string[]; current?: string }) {
  const choices: readonly ({ name: string; tag: string | undefined } & Untranslated)[] = [
    { name: contentText.allPosts, tag: undefined },
    // Tags are in English only.
    ...tags.map((tag) => ({ name: tag, tag, untranslated: ['name'] })),
  ]
  return (
    <nav aria-label={contentText.topics} className="-ms-3">
      <ul className="flex flex-wrap">
        {choices.map(({ tag, ...choice }) => (
          <li key={choice.name}>
            <Link
              to={blogPath({ tag })}
              prefetch="intent"
              aria-current={tag === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center px-3 text-ink-soft underline-offset-8 hover:text-ink hover:underline aria-[current=page]:text-ink aria-[current=page]:underline"
            >
              <span lang={langOf(choice, 'name')} className="first-letter:uppercase">
                {choice.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
