import type { FilterField } from '#platform/admin/browser/list-filters.tsx'
import { AdminLink } from '#shop/sign-in/browser/admin/admin-link.tsx'
import type { MediaUse } from '#shop/media/media.ts'
import { mediaText as text } from '#shop/media/media-text.ts'

import { mediaUsePath } from './media-use-path.ts'

/** Uses that a row names; the page of the picture or video names all. */
const SHOWN_USES = 3

type Props = { uses: readonly MediaUse[]; isKept: boolean }

/** Where a picture or a video is shown, in a row of its list. */
export function MediaUses({ uses, isKept }: Props) {
  if (uses.length === 0)
    return <span className="text-ink-soft">{isKept ? text.list.kept : text.list.nowhere}</span>
  return (
    <ul>
      {uses.slice(0, SHOWN_USES).map((use) => (
        <li key={`${use.kind} ${use.id}`}>
          <AdminLink to={mediaUsePath(use)} className="link inline-flex min-h-6 wrap-anywhere">
            {text.use(use)}
          </AdminLink>
        </li>
      ))}
      {uses.length > SHOWN_USES && <li>{text.list.more(uses.length - SHOWN_USES)}</li>}
    </ul>
  )
}

/** The section of a picture's or a video's page that lists all of them. */
export function AllMediaUses({ uses }: Pick<Props, 'uses'>) {
  return (
    <section aria-labelledby="uses" className="grid max-w-2xl gap-4 border-t pt-8">
      <h2 id="uses" className="text-xl font-semibold">
        {text.uses}
      </h2>
      {uses.length === 0 ? (
        <p className="text-ink-soft">{text.notShown}</p>
      ) : (
        <ul className="grid gap-3">
          {uses.map((use) => (
            <li key={`${use.kind} ${use.id}`}>
              <AdminLink to={mediaUsePath(use)} className="link inline-flex min-h-6 wrap-anywhere">
                {text.use(use)}
              </AdminLink>
              {use.alt !== '' && (
                <p dir="auto" className="text-sm wrap-anywhere text-ink-soft">
                  {text.described(use.alt)}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The filter of their lists. */
export const shownFields: readonly FilterField[] = [
  {
    name: 'shown',
    label: text.list.shown,
    kind: 'choice',
    choices: [
      { value: 'yes', label: text.list.shownChoices.yes },
      { value: 'no', label: text.list.shownChoices.no },
    ],
  },
]
