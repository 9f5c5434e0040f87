import { useState } from 'react'

import { londonInput } from '#platform/dates/london-dates.ts'
import { AskDialog } from '#platform/ui/ask-dialog.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { formatMoment } from '#platform/dates/moment.tsx'

import { blocksText } from '../../blocks/blocks-editor-text.ts'
import { deadLinkKey } from '../../blocks/dead-link.ts'
import type { DeadLink } from '../../blocks/dead-link.ts'
import type { ContentFaults } from '../../editing/content-lists.ts'
import type { DraftKind } from '../../editing/content-fields.ts'
import { contentEditorText as text } from '../../editing/editor-text.ts'
import type { useContentDraft } from './use-content-draft.ts'

type Draft = Pick<
  ReturnType<typeof useContentDraft<DraftKind>>,
  'saved' | 'content' | 'isActing' | 'isDirty' | 'conflict' | 'deadLinks' | 'send'
>
type Act = 'save' | 'publish' | 'unplan' | 'unpublish' | 'delete'

/** Whether it is saved, and who reads it when. */
export function PublishSection({
  draft,
  faults,
  state,
}: {
  draft: Draft
  faults: ContentFaults
  /** Whether it is saved, in words. */
  state: string
}) {
  const { saved, isActing, isDirty, conflict, deadLinks } = draft
  const isFree = saved.kind === 'free_page'
  // Those that are shown are published all the same.
  const seen: Record<string, string> =
    'body' in draft.content && draft.content.body.type === 'blocks'
      ? { seen_links: deadLinks.map(deadLinkKey).join('\n') }
      : {}
  const send: Draft['send'] = (act, more) => draft.send(act, { ...seen, ...more })
  const planned = saved.publish_at === null ? undefined : new Date(saved.publish_at)
  const [at, setAt] = useState(planned ? londonInput(planned) : '')
  const [asksDelete, setAsksDelete] = useState(false)
  const isPost = saved.kind === 'post'
  const isPublic = saved.status === 'published'
  // Whose version it is has to be chosen first.
  const isOff = conflict !== undefined

  const button = (
    act: Act,
    label: string,
    { variant = 'secondary', isIdle = false }: { variant?: Look; isIdle?: boolean } = {},
  ) => (
    <Button
      variant={variant}
      size="small"
      busy={isActing}
      aria-disabled={isOff || isIdle}
      onClick={() => {
        if (isOff || isIdle) return
        if (act === 'delete') setAsksDelete(true)
        else send(act)
      }}
    >
      {label}
    </Button>
  )

  return (
    <section aria-labelledby="publishing" className="grid gap-4 border bg-surface p-4">
      <h2 id="publishing" className="text-xl font-semibold">
        {text.publishing}
      </h2>
      <output className="text-sm">{state}</output>
      {isPublic && saved.has_draft && <p className="text-sm text-ink-soft">{text.edited}</p>}
      {button('save', text.acts.save, { isIdle: !isDirty && saved.version > 0 })}
      {button('publish', isPublic ? text.acts.publishChanges : text.acts.publish, {
        variant: 'primary',
        isIdle: isPublic && !saved.has_draft && !isDirty,
      })}
      {planned && <p className="text-sm">{text.goesOut(formatMoment(planned))}</p>}
      <form
        noValidate
        className="grid gap-3 border-t pt-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isActing && !isOff) send('schedule', { publish_at: at })
        }}
      >
        <TextField
          label={text.publishAt}
          hint={text.hints.publish_at}
          type="datetime-local"
          error={faults.publish_at}
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          size="small"
          busy={isActing}
          aria-disabled={isOff}
        >
          {text.acts.schedule}
        </Button>
      </form>
      {planned && button('unplan', text.acts.unplan)}
      {(isPost || isFree) && isPublic && button('unpublish', text.acts.unpublish)}
      {isPost &&
        !saved.was_public &&
        saved.version > 0 &&
        button('delete', text.acts.delete, { variant: 'quiet' })}
      {isFree && saved.version > 0 && button('delete', text.acts.deletePage, { variant: 'quiet' })}
      {deadLinks.length > 0 && <DeadLinks links={deadLinks} />}
      {asksDelete && isFree && (
        <DeletePage
          isPublic={saved.was_public}
          onNo={() => setAsksDelete(false)}
          onYes={(redirectTo) => {
            setAsksDelete(false)
            send('delete', { redirect_to: redirectTo })
          }}
        />
      )}
      {asksDelete && !isFree && (
        <AskDialog
          {...text.askDelete}
          onNo={() => setAsksDelete(false)}
          onYes={() => {
            setAsksDelete(false)
            send('delete')
          }}
        />
      )}
    </section>
  )
}

const DeadLinks = ({ links }: { links: readonly DeadLink[] }) => (
  <section aria-labelledby="dead-links" className="border-t pt-4 text-sm">
    <h3 id="dead-links" className="font-medium">
      {blocksText.deadLinks.title}
    </h3>
    <ul className="mt-2 grid gap-1">
      {links.map((link) => (
        <li key={deadLinkKey(link)} className="wrap-anywhere">
          {blocksText.deadLinks.line(link.place, link.to)}
        </li>
      ))}
    </ul>
  </section>
)

const ask = blocksText.askDelete

/** Asks before a page is deleted, and where its address leads from then on, where anybody may have it. */
function DeletePage({
  isPublic,
  onYes,
  onNo,
}: {
  isPublic: boolean
  onYes: (redirectTo: string) => void
  onNo: () => void
}) {
  const [to, setTo] = useState('')
  return (
    <Dialog open title={ask.title} onOpenChange={(open) => !open && onNo()}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          onYes(to.trim())
        }}
      >
        <p className="text-ink-soft">{ask.text}</p>
        {isPublic && (
          <TextField
            label={ask.redirect}
            hint={ask.redirectHint}
            value={to}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setTo(target.value)}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small">
            {ask.yes}
          </Button>
          <Button variant="secondary" size="small" onClick={onNo}>
            {ask.no}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Saving and publishing at hand below the blocks of a page, where what they belong to is further down. */
export function SaveBar({ draft, state }: { draft: Draft; state: string }) {
  const { saved, isActing, isDirty, conflict, deadLinks } = draft
  const isPublic = saved.status === 'published'
  const isOff = conflict !== undefined
  const nothingNew = isPublic && !saved.has_draft && !isDirty
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t bg-paper py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] xl:hidden">
      <Button
        variant="secondary"
        size="small"
        busy={isActing}
        aria-disabled={isOff || !isDirty}
        onClick={() => !isOff && isDirty && draft.send('save')}
      >
        {text.acts.save}
      </Button>
      <Button
        size="small"
        busy={isActing}
        aria-disabled={isOff || nothingNew}
        onClick={() =>
          !isOff &&
          !nothingNew &&
          draft.send('publish', { seen_links: deadLinks.map(deadLinkKey).join('\n') })
        }
      >
        {isPublic ? text.acts.publishChanges : text.acts.publish}
      </Button>
      <span aria-hidden className="text-sm text-ink-soft">
        {state}
      </span>
    </div>
  )
}

/** Whether what is edited is saved, in words. */
export const saveState = ({
  isBusy,
  isDirty,
  saved,
}: Pick<ReturnType<typeof useContentDraft<DraftKind>>, 'isBusy' | 'isDirty' | 'saved'>): string =>
  text.save[isBusy ? 'saving' : isDirty ? 'unsaved' : saved.version > 0 ? 'saved' : 'untouched']

type Look = 'primary' | 'secondary' | 'quiet'
