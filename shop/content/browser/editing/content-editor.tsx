import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { LeaveGuard } from '#platform/admin/browser/leave-guard.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'

import { postPath } from '../../content-paths.ts'
import { ADMIN_PAGES, ADMIN_POSTS, contentPreviewPath } from '../../editing/admin-content-paths.ts'
import type {
  ContentKind,
  ContentOf,
  EditedContent,
  PostContent,
} from '../../editing/content-fields.ts'
import type { ContentVersion } from '../../editing/content-version.ts'
import { contentEditorText as text } from '../../editing/editor-text.ts'
import { BodySection } from './body-section.tsx'
import { ConflictSection } from './conflict-section.tsx'
import type { ContentTools, KnownPicture } from './content-tools.ts'
import { CoverSection } from './cover-section.tsx'
import { PageFields, PostFields } from './field-sections.tsx'
import { ProductsSection } from './products-section.tsx'
import { PublishSection } from './publish-section.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useContentDraft } from './use-content-draft.ts'
import { VersionsSection } from './versions-section.tsx'

type Props = {
  edited: EditedContent
  cover: Omit<KnownPicture, 'pictureId'> | null
  versions: readonly ContentVersion[]
  tools: ContentTools
}

/** The editor of a post or of a text page: what it says, when it is public, and what it said before. */
export function ContentEditor({ edited, cover, versions, tools }: Props) {
  const draft = useContentDraft<ContentKind>(edited)
  const { saved, content, refusal, conflict } = draft
  const faults = refusal?.faults ?? {}
  const isPost = saved.kind === 'post'
  const root = useRef<HTMLDivElement>(null)
  const isAlive = useHydrated()

  const isAskedFor = refusal?.isByHand === true
  const told = JSON.stringify(faults)
  useEffect(() => {
    // Whoever pressed a button is led to what is wrong; whoever types is not taken away.
    if (isAskedFor) root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    // What was corrected meanwhile leads nowhere.
  }, [isAskedFor, told])

  const state =
    text.save[
      draft.isBusy
        ? 'saving'
        : draft.isDirty
          ? 'unsaved'
          : saved.version > 0
            ? 'saved'
            : 'untouched'
    ]
  const parts = { content: content as PostContent, faults, change: draft.change }
  return (
    <div ref={root} className="grid gap-8">
      <LeaveGuard {...draft.unsaved} />
      <header className="grid gap-3">
        <Link
          to={isPost ? ADMIN_POSTS : ADMIN_PAGES}
          className="link lone-link justify-self-start text-sm"
        >
          {text.back[saved.kind]}
        </Link>
        <h1 className="display text-3xl wrap-anywhere">{content.title || text.untitled}</h1>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
          <StatusBadge status={saved.status} />
          {saved.status === 'published' && (
            <Link to={shopPath(saved)} className="link inline-flex min-h-6">
              {text.seeIt}
            </Link>
          )}
          {saved.version > 0 && (
            <Link
              to={contentPreviewPath(saved.kind, saved.key)}
              className="link inline-flex min-h-6"
            >
              {text.preview}
            </Link>
          )}
        </p>
        <noscript>
          <p className="max-w-prose">{text.needsScripts}</p>
        </noscript>
        {refusal && Object.keys(faults).length === 0 && (
          <NoticeBox notice={refusal} tone="error" takesFocus={refusal.isByHand} />
        )}
        {draft.done && draft.done in text.done && (
          <NoticeBox
            notice={text.done[draft.done as keyof typeof text.done]}
            tone="success"
            takesFocus
          />
        )}
      </header>
      {isAlive && (
        <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 content-start gap-8">
            {conflict && (
              <ConflictSection key={conflict.edited.version} draft={draft} tools={tools} />
            )}
            {isPost ? (
              <PostFields {...parts} />
            ) : (
              <PageFields {...parts} content={content as ContentOf<'page'>} />
            )}
            {isPost && <CoverSection {...parts} cover={cover} tools={tools} />}
            <BodySection
              key={draft.times}
              {...parts}
              tools={tools}
              hasProducts={isPost}
              state={state}
            />
            {isPost && <ProductsSection {...parts} tools={tools} />}
          </div>
          {/* It stays beside a long text, and is looked through by itself. */}
          <div className="grid min-w-0 content-start gap-8 xl:sticky xl:top-6 xl:max-h-[calc(100dvh-3rem)] xl:self-start xl:overflow-y-auto">
            <PublishSection draft={draft} faults={faults} state={state} />
            <VersionsSection
              versions={versions}
              isNewestWhatStands={saved.status === 'published' && !saved.has_draft}
              canRestore={!draft.isActing && !conflict}
              restore={(versionId) => draft.send('restore', { version_id: versionId })}
            />
          </div>
        </div>
      )}
    </div>
  )
}

const shopPath = ({ kind, key, content }: EditedContent) =>
  kind === 'post' && 'slug' in content ? postPath(content.slug) : `/${key}`
