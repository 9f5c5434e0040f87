import { ConflictChoices } from '#platform/admin/browser/conflict-choices.tsx'
import { conflictsOf, conflictText, readKept, resolvedByDefault } from '#platform/admin/conflict.ts'
import { formatMoment, Moment } from '#platform/dates/moment.tsx'
import { isMenuKey } from '#shop/settings/site-values.ts'
import type { MenuLink } from '#shop/settings/site-values.ts'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { Button } from '#platform/ui/button.tsx'

import type { PageBody } from '../../blocks/page-body.ts'
import type {
  ContentField,
  ContentOf,
  DraftKind,
  EditedContent,
} from '../../editing/content-fields.ts'
import type { ContentVersion } from '../../editing/content-lists.ts'
import { contentEditorText, contentFieldNames } from '../../editing/editor-text.ts'
import { inOneOrder, lineOfLink, linesOf } from '../../editing/lines-of.ts'
import type { RichText } from '../../rich-text.ts'
import type { ContentTools } from './content-tools.ts'
import type { useContentDraft } from './use-content-draft.ts'

type Draft = ReturnType<typeof useContentDraft<DraftKind>>
type Content = ContentOf<DraftKind>
type Props = {
  draft: Pick<Draft, 'conflict' | 'saved' | 'content' | 'isActing'> & {
    settle(chosen: Content, theirs: EditedContent<DraftKind>): void
  }
  /** What names products. */
  tools?: Pick<ContentTools, 'productOf'>
}
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
  const valueIn = (of: Fields) => (field: string) => shownValue(of, field as ContentField, tools)

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
        theirs={valueIn(theirs.content)}
        yours={valueIn(yours)}
        kept={new Map()}
      />
      <Button type="submit" busy={draft.isActing} className="justify-self-start">
        {contentEditorText.keep}
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

function shownValue(content: Fields, field: ContentField, tools: Props['tools']): string {
  const value = content[field]
  if (field === 'body') return linesOf(value as RichText | PageBody).join('\n')
  if (isMenuKey(field)) return (value as MenuLink[]).map(lineOfLink).join('\n')
  if (field === 'story_text') return (value as string[]).join('\n')
  if (field === 'product_ids')
    return (value as string[]).map((id) => tools?.productOf(id).name ?? id).join('\n')
  if (field === 'cover_picture_id') return typeof value === 'string' ? pictureName(value) : ''
  if (field === 'hero_picture' || field === 'hero_picture_tall')
    return value === '' ? '' : `${contentFieldNames[field]} ${String(value).slice(0, 8)}`
  return Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : ''
}

const pictureName = (id: string) => `${contentEditorText.cover} ${id.slice(0, 8)}`

const text = contentEditorText.versions

type VersionsSectionProps = {
  versions: readonly ContentVersion[]
  canRestore: boolean
  /** Whether what is edited says what the newest one does: there is nothing to bring back of it. */
  isNewestWhatStands: boolean
  restore: (versionId: string) => void
}

/** What was published, by whom, what was new of it, and the way back to it. */
export const VersionsSection = ({
  versions,
  canRestore,
  isNewestWhatStands,
  restore,
}: VersionsSectionProps) => (
  <section aria-labelledby="versions" className="grid gap-4 border-t pt-6">
    <h2 id="versions" className="text-xl font-semibold">
      {text.title}
    </h2>
    {versions.length === 0 ? (
      <p className="text-ink-soft">{text.none}</p>
    ) : (
      <ol aria-labelledby="versions" className="grid gap-5">
        {versions.map((version, at) => (
          <li key={version.id} className="grid justify-items-start gap-1 text-sm">
            {version.title !== undefined && (
              <p className="font-medium wrap-anywhere">{version.title}</p>
            )}
            <p className="wrap-anywhere">
              <Moment at={version.publishedAt} /> {version.by !== null && text.by(version.by)}
              {version.wordCount !== undefined && ` · ${text.wordCount(version.wordCount)}`}
            </p>
            <p className="text-ink-soft">{whatChanged(version)}</p>
            <Lines label={text.added} lines={version.added} />
            <Lines label={text.removed} lines={version.removed} />
            {(at > 0 || !isNewestWhatStands) && (
              <Button
                variant="secondary"
                size="small"
                className="mt-1"
                aria-disabled={!canRestore}
                aria-label={text.restoreOf(formatMoment(version.publishedAt))}
                onClick={() => canRestore && restore(version.id)}
              >
                {text.restore}
              </Button>
            )}
          </li>
        ))}
      </ol>
    )}
  </section>
)

function whatChanged({ changed }: ContentVersion) {
  if (changed === 'all') return text.first
  const names = changed.map((field) =>
    field in contentFieldNames ? contentFieldNames[field as keyof typeof contentFieldNames] : field,
  )
  return names.length === 0 ? text.same : text.changed(names.join(', '))
}

const Lines = ({ label, lines }: { label: string; lines: readonly string[] }) =>
  lines.length > 0 && (
    <div className="w-full">
      <p className="text-ink-soft">{label}</p>
      <ul className="border-s-2 ps-3">
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- identical lines are possible, and they are never reordered
          <li key={at} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
