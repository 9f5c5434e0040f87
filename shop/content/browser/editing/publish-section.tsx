import { useState } from 'react'

import { londonInput } from '#platform/dates/london-dates.ts'
import { AskDialog } from '#platform/ui/ask-dialog.tsx'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { formatMoment } from '#platform/dates/moment.tsx'

import type { ContentFaults } from '../../editing/content-lists.ts'
import type { ContentKind } from '../../editing/content-fields.ts'
import { contentEditorText as text } from '../../editing/editor-text.ts'
import type { useContentDraft } from './use-content-draft.ts'

type Draft = ReturnType<typeof useContentDraft<ContentKind>>
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
  const { saved, isActing, isDirty, conflict, send } = draft
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
      {isPost && isPublic && button('unpublish', text.acts.unpublish)}
      {isPost &&
        !saved.was_public &&
        saved.version > 0 &&
        button('delete', text.acts.delete, { variant: 'quiet' })}
      {asksDelete && (
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

type Look = 'primary' | 'secondary' | 'quiet'
