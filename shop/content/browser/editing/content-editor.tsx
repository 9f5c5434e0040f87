import { lazy, Suspense, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'

import { useUnsaved } from '#platform/admin/browser/unsaved.ts'
import { PickSearch } from '#platform/admin/browser/pick-search.tsx'
import { PickedList } from '#platform/admin/browser/picked-list.tsx'
import { DraftPreview, ShowPreview, usePreview } from '#platform/admin/browser/draft-frame.tsx'
import { DEFAULT_LANGUAGE } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import type { DeadLink } from '../../blocks/dead-link.ts'
import { freePagePath, postPath } from '../../content-paths.ts'
import { ADMIN_PAGES, ADMIN_POSTS, contentFramePath } from '../../editing/admin-content-paths.ts'
import { HOME_SLUG } from '../../blocks/home-sections.ts'
import type {
  BlocksContent,
  ContentKind,
  ContentOf,
  EditedContent,
  PostContent,
} from '../../editing/content-fields.ts'
import type { ContentVersion } from '../../editing/content-lists.ts'
import { contentEditorText, contentFieldNames } from '../../editing/editor-text.ts'
import type { RichText } from '../../rich-text.ts'
import type { BlockChoices } from './blocks/block-fields-props.ts'
import { FreePageFields } from './blocks/free-page-fields.tsx'
import { ConflictSection, VersionsSection } from './conflict-section.tsx'
import type { ContentTools, KnownPicture, PartProps } from './content-tools.ts'
import { CoverSection } from './cover-section.tsx'
import { PageFields, PostFields } from './field-sections.tsx'
import { PublishSection, SaveBar, saveState } from './publish-section.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useContentDraft } from './use-content-draft.ts'

type Props = {
  edited: EditedContent
  cover: Omit<KnownPicture, 'pictureId'> | null
  versions: readonly ContentVersion[]
  tools: ContentTools
  /** Of a page of blocks: links that lead nowhere, and what its blocks can be about. */
  deadLinks?: readonly DeadLink[]
  choices?: BlockChoices | undefined
}

/** The editor of a post, a text page, the home page or a free page: what it says, when it is public, and what it said before. */
export function ContentEditor({ edited, cover, versions, tools, deadLinks, choices }: Props) {
  const draft = useContentDraft<ContentKind>(edited, deadLinks)
  const { saved, content, refusal, conflict } = draft
  const faults = refusal?.faults ?? {}
  const isPost = saved.kind === 'post'
  const hasBlocks = content.body.type === 'blocks'
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

  const isAskedFor = refusal?.isByHand === true
  const shownFaults = JSON.stringify(faults)
  useEffect(() => {
    // A pressed button moves the focus to the fault; autosave does not.
    if (isAskedFor) root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    // What was corrected meanwhile leads nowhere.
  }, [isAskedFor, shownFaults])

  const state = saveState(draft)
  const previewIn = (language: Language) =>
    saved.version > 0 && (
      <DraftPreview
        preview={preview}
        address={`${contentFramePath(saved.kind, saved.key, language)}&version=${saved.version}`}
        name={contentEditorText.preview[saved.kind]}
      />
    )
  const parts = { content: content as PostContent, faults, change: draft.change }
  return (
    <div ref={root} className="grid gap-8">
      <header className="grid gap-3">
        <Link
          to={isPost ? ADMIN_POSTS : ADMIN_PAGES}
          className="link lone-link justify-self-start text-sm"
        >
          {contentEditorText.back[saved.kind]}
        </Link>
        <h1 className="display text-3xl wrap-anywhere">
          {saved.key === HOME_SLUG
            ? contentEditorText.homePage
            : content.title || contentEditorText.untitled}
        </h1>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
          <StatusBadge status={saved.status} />
          {saved.status === 'published' && (
            <Link to={shopPath(saved)} className="link inline-flex min-h-6">
              {contentEditorText.seeIt}
            </Link>
          )}
          {isAlive && saved.version > 0 && <ShowPreview onPress={show} />}
        </p>
        <noscript>
          <p className="max-w-prose">{contentEditorText.needsScripts}</p>
        </noscript>
        {refusal && Object.keys(faults).length === 0 && (
          <NoticeBox notice={refusal} tone="error" takesFocus={refusal.isByHand} />
        )}
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
            {conflict && (
              <ConflictSection key={conflict.edited.version} draft={draft} tools={tools} />
            )}
            {isPost && <PostFields {...parts} />}
            {saved.kind === 'page' && !hasBlocks && (
              <PageFields {...parts} content={content as ContentOf<'page'>} />
            )}
            {hasBlocks && choices && (
              <FreePageFields
                key={draft.times}
                {...parts}
                content={content as BlocksContent}
                tools={tools}
                choices={choices}
                state={state}
                answer={draft.answer}
                renderBelow={previewIn}
              />
            )}
            {hasBlocks && <SaveBar draft={draft} state={state} />}
            {isPost && <CoverSection {...parts} cover={cover} tools={tools} />}
            {!hasBlocks && (
              <BodySection
                key={draft.times}
                {...parts}
                tools={tools}
                hasProducts={isPost}
                state={state}
              />
            )}
            {isPost && <ProductsSection {...parts} tools={tools} />}
            {!hasBlocks && previewIn(DEFAULT_LANGUAGE)}
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

function shopPath({ kind, key, content }: EditedContent) {
  if (!('slug' in content)) return key === HOME_SLUG ? '/' : `/${key}`
  return kind === 'post' ? postPath(content.slug) : freePagePath(content.slug)
}

const TextEditor = lazy(async () => ({ default: (await import('./text-editor.tsx')).TextEditor }))

type BodySectionProps = PartProps<{ body: RichText }> & {
  tools: ContentTools
  hasProducts: boolean
  /** Whether it is saved, in words. */
  state: string
}

/** The formatted text; what edits it is loaded by itself. */
function BodySection({ content, faults, change, tools, hasProducts, state }: BodySectionProps) {
  const fault = useId()
  return (
    <section className="min-w-0">
      <h2 className="mb-1.5 text-sm font-medium">{contentFieldNames.body}</h2>
      <Suspense
        fallback={<p className="min-h-96 border p-4 text-ink-soft">{contentEditorText.loading}</p>}
      >
        <TextEditor
          text={content.body}
          onChange={(body) => change({ body })}
          tools={tools}
          hasProducts={hasProducts}
          state={state}
          describedBy={faults.body === undefined ? undefined : fault}
        />
      </Suspense>
      {faults.body !== undefined && (
        <p id={fault} className="mt-1.5 flex gap-1.5 text-sm text-danger">
          <span aria-hidden>!</span>
          <span>{faults.body}</span>
        </p>
      )}
    </section>
  )
}

/** The products that are shown below a post, in their order. */
function ProductsSection({
  content,
  faults,
  change,
  tools,
}: PartProps<PostContent> & { tools: ContentTools }) {
  const ids = content.product_ids
  const set = (product_ids: string[]) => change({ product_ids })

  return (
    <section aria-labelledby="products" className="grid gap-4 border-t pt-6">
      <h2 id="products" className="text-xl font-semibold">
        {contentFieldNames.product_ids}
      </h2>
      {faults.product_ids !== undefined && (
        <p className="flex gap-1.5 text-sm text-danger">
          <span aria-hidden>!</span>
          <span>{faults.product_ids}</span>
        </p>
      )}
      {ids.length > 0 && (
        <PickedList
          label={contentFieldNames.product_ids}
          picked={ids.map(tools.productOf)}
          onChange={set}
        />
      )}
      <PickSearch
        text={contentEditorText.products}
        find={tools.findProducts}
        taken={ids}
        onChoose={({ id }) => set([...ids, id])}
      />
    </section>
  )
}
