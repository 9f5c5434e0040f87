import { Button } from '#platform/ui/button.tsx'
import { Moment, formatMoment } from '#platform/dates/moment.tsx'

import type { ContentVersion } from '../../editing/content-version.ts'
import { contentEditorText, contentFieldNames } from '../../editing/editor-text.ts'

const text = contentEditorText.versions

type Props = {
  versions: readonly ContentVersion[]
  canRestore: boolean
  /** Whether what is edited says what the newest one does: there is nothing to bring back of it. */
  isNewestWhatStands: boolean
  restore: (versionId: string) => void
}

/** What was published, by whom, what was new of it, and the way back to it. */
export const VersionsSection = ({ versions, canRestore, isNewestWhatStands, restore }: Props) => (
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
            <p className="font-medium wrap-anywhere">{version.title}</p>
            <p className="wrap-anywhere">
              <Moment at={version.publishedAt} /> {version.by !== null && text.by(version.by)} ·{' '}
              {text.words(version.words)}
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
