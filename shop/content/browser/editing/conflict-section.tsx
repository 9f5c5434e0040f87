import { ConflictChoices } from '#platform/admin/browser/conflict-choices.tsx'
import { conflictText } from '#platform/admin/conflict-text.ts'
import { conflictsOf, resolvedByDefault, readKept } from '#platform/admin/conflict.ts'
import { Button } from '#platform/ui/button.tsx'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'

import type { ContentField, ContentKind, ContentOf } from '../../editing/content-fields.ts'
import { contentEditorText as text, contentFieldNames } from '../../editing/editor-text.ts'
import { inOneOrder } from '../../editing/in-one-order.ts'
import { linesOf } from '../../editing/lines-of.ts'
import type { RichText } from '../../rich-text.ts'
import type { ContentTools } from './content-tools.ts'
import type { useContentDraft } from './use-content-draft.ts'

type Content = ContentOf<ContentKind>
type Props = { draft: ReturnType<typeof useContentDraft<ContentKind>>; tools: ContentTools }
type Fields = Partial<Record<ContentField, unknown>>

/** What somebody else saved meanwhile beside what was typed, and which of the two is kept of each field. */
export function ConflictSection({ draft, tools }: Props) {
  const theirs = draft.conflict?.edited
  if (!theirs) return null
  const seen: Fields = draft.saved.content
  const typed: Fields = draft.content
  // An address that is left empty is the one that the shop made.
  const yours: Fields = typed.slug === '' ? { ...typed, slug: seen.slug } : typed
  const fields = Object.keys(contentFieldNames).filter((field) => field in theirs.content)
  const conflicts = conflictsOf(fields as ContentField[], {
    seen: comparable(seen),
    theirs: comparable(theirs.content),
    yours: comparable(yours),
  })
  const say = (of: Fields) => (field: string) => shownValue(of, field as ContentField, tools)

  return (
    <form
      aria-label={conflictText.title}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const kept = readKept(new FormData(event.currentTarget))
        const taken = conflicts.filter(
          (conflict) => (kept.get(conflict.field) ?? resolvedByDefault(conflict)) === 'theirs',
        )
        const chosen: Fields = { ...yours }
        for (const { field } of taken) chosen[field] = (theirs.content as Fields)[field]
        draft.settle(chosen as Content, theirs)
      }}
    >
      <NoticeBox notice={conflictText} tone="error" takesFocus />
      <ConflictChoices
        conflicts={conflicts}
        labelOf={(field) => contentFieldNames[field as ContentField]}
        theirs={say(theirs.content)}
        yours={say(yours)}
        kept={new Map()}
      />
      <Button type="submit" busy={draft.isActing} className="justify-self-start">
        {text.keep}
      </Button>
    </form>
  )
}

/** Each field as one text, whatever order its parts are in, and however its line is spaced. */
const comparable = (content: Fields): Fields =>
  Object.fromEntries(
    Object.entries(content).map(([field, value]) => [
      field,
      typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : inOneOrder(value),
    ]),
  )

function shownValue(content: Fields, field: ContentField, { nameOf }: ContentTools): string {
  const value = content[field]
  if (field === 'body') return linesOf(value as RichText).join('\n')
  if (field === 'product_ids') return (value as string[]).map(nameOf).join('\n')
  if (field === 'cover_picture_id') return typeof value === 'string' ? pictureName(value) : ''
  return Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : ''
}

const pictureName = (id: string) => `${text.cover} ${id.slice(0, 8)}`
