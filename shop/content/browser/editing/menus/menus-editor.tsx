import { useRef } from 'react'

import { DraftPreview, ShowPreview, usePreview } from '#platform/admin/browser/draft-frame.tsx'
import { useUnsaved } from '#platform/admin/browser/unsaved.ts'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { menuKeys } from '#shop/settings/site-values.ts'
import type { MenuLink } from '#shop/settings/site-values.ts'

import { ADMIN_MENUS } from '../../../editing/admin-content-paths.ts'
import type { EditedContent } from '../../../editing/content-fields.ts'
import type { ContentVersion } from '../../../editing/content-lists.ts'
import { contentEditorText, contentFieldNames } from '../../../editing/editor-text.ts'
import { menusText as text } from '../../../editing/menus-text.ts'
import { ConflictSection, VersionsSection } from '../conflict-section.tsx'
import { PublishSection, SaveBar, saveState } from '../publish-section.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { useContentDraft } from '../use-content-draft.ts'
import { LinksInput } from './links-input.tsx'

type Props = {
  edited: EditedContent<'menus'>
  versions: readonly ContentVersion[]
  /** What a link can be chosen from. */
  pages: readonly MenuLink[]
}

/** The editor of the menus: their links, when they are public, and what they were before. */
export function MenusEditor({ edited, versions, pages }: Props) {
  const draft = useContentDraft<'menus'>(edited, undefined)
  const { saved, content, refusal, conflict } = draft
  const faults = refusal?.faults ?? {}
  const root = useRef<HTMLDivElement>(null)
  const isAlive = useHydrated()
  const { preview, show } = usePreview()
  const { save, ...unsaved } = draft.unsaved
  useUnsaved({
    element: root,
    ...unsaved,
    saveOnLeave: save,
    saves: () => [
      {
        label: '',
        isOff: conflict !== undefined || !draft.isDirty,
        save: () => draft.send('save'),
      },
    ],
  })
  const state = saveState(draft)

  return (
    <div ref={root} className="grid gap-8">
      <header className="grid gap-3">
        <h1 className="display text-3xl">{text.title}</h1>
        <p className="max-w-prose text-ink-soft">{text.lead}</p>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
          <StatusBadge status={saved.status} />
          {isAlive && <ShowPreview onPress={show} />}
        </p>
        <noscript>
          <p className="max-w-prose">{contentEditorText.needsScripts}</p>
        </noscript>
        {refusal && <NoticeBox notice={refusal} tone="error" takesFocus={refusal.isByHand} />}
        {draft.done && draft.done in contentEditorText.done && (
          <NoticeBox
            notice={contentEditorText.done[draft.done as keyof typeof contentEditorText.done]}
            tone="success"
            takesFocus
          />
        )}
      </header>
      {isAlive && (
        <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 content-start gap-8">
            {conflict && <ConflictSection key={conflict.edited.version} draft={draft} />}
            {menuKeys.map((key) => (
              <LinksInput
                key={`${key} ${draft.times}`}
                label={contentFieldNames[key]}
                hint={text.hints[key]}
                error={faults[key]}
                links={content[key]}
                onChange={(links) => draft.change({ [key]: links })}
                pages={pages}
              />
            ))}
            <SaveBar draft={draft} state={state} />
            <DraftPreview
              preview={preview}
              address={`${ADMIN_MENUS}/frame?version=${saved.version}`}
              name={text.preview}
            />
          </div>
          <div className="grid min-w-0 content-start gap-8 xl:sticky xl:top-6 xl:max-h-[calc(100dvh-3rem)] xl:self-start xl:overflow-y-auto">
            <PublishSection draft={draft} faults={faults} state={state} />
            <VersionsSection
              versions={versions}
              isNewestWhatStands={!saved.has_draft}
              canRestore={!draft.isActing && !conflict}
              restore={(versionId) => draft.send('restore', { version_id: versionId })}
            />
          </div>
        </div>
      )}
    </div>
  )
}
