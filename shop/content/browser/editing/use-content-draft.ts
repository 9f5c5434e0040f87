import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFetcher } from 'react-router'

import type { DeadLink } from '../../blocks/dead-link.ts'
import type { ContentAnswer } from '../../editing/content-lists.ts'
import type {
  ContentAct,
  ContentOf,
  DraftKind,
  EditedContent,
} from '../../editing/content-fields.ts'
import { inOneOrder } from '../../editing/lines-of.ts'
import { useAutosave } from './use-autosave.ts'

type EditorAct = ContentAct | 'restore' | 'delete'
type Refusal = Extract<ContentAnswer, { kind: 'refused' }>
/** What an act is about, but for the content: `publish_at` or `version_id`. */
type More = Record<string, string>
type Sent<Kind extends DraftKind> = {
  act: EditorAct
  content: ContentOf<Kind>
  /** Whether somebody pressed a button for it. */
  isByHand: boolean
}

/**
 * A post, a page or the menus while they are typed: what stands in the editor, whether that is saved, and saving it by
 * itself. What could not be sent stays, and is sent again when the browser is online again.
 */
export function useContentDraft<Kind extends DraftKind>(
  begin: EditedContent<Kind>,
  beginDeadLinks: readonly DeadLink[] | undefined,
) {
  const { submit, state, data: answer } = useFetcher<ContentAnswer<Kind>>()
  const [saved, setSaved] = useState(begin)
  const [content, setContent] = useState(begin.content)
  /** What was typed when it was last saved; the shop may have made an address for it. */
  const [settled, setSettled] = useState(begin.content)
  /** Changes when the text has to begin again. */
  const [times, setTimes] = useState(0)
  const [seenAnswer, setSeenAnswer] = useState(answer)
  const [sent, setSent] = useState<Sent<Kind>>()
  /** Links of what was last sent that lead nowhere. */
  const [deadLinks, setDeadLinks] = useState(beginDeadLinks ?? [])
  const [done, setDone] = useState<EditorAct>()
  const [refusal, setRefusal] = useState<Refusal & { isByHand: boolean }>()
  // While it is drawn, so that nothing is shown of the answer before.
  if (answer !== seenAnswer && sent) {
    setSeenAnswer(answer)
    if (answer && 'deadLinks' in answer && answer.deadLinks) setDeadLinks(answer.deadLinks)
    if (answer?.kind === 'refused') setRefusal({ ...answer, isByHand: sent.isByHand })
    if (answer?.kind === 'saved') {
      setSaved(answer.edited)
      setSettled(sent.content)
      // What is missing before it can be published is missing after a draft was saved, too.
      if (sent.isByHand || !hasFaults(refusal)) setRefusal(undefined)
      if (sent.isByHand) setDone(sent.act)
      if (sent.act === 'restore') {
        setContent(answer.edited.content)
        setSettled(answer.edited.content)
        setTimes(times + 1)
      } else if (sent.act !== 'save' && sent.content === content) {
        // The address that was made of the title is its address from here on.
        const now = withAddress(content, answer.edited.content)
        setContent(now)
        setSettled(now)
      }
    }
  }
  const isBusy = state !== 'idle'
  const isDirty = useMemo(
    () => content !== settled && inOneOrder(content) !== inOneOrder(settled),
    [content, settled],
  )
  const conflict = answer?.kind === 'conflict' ? answer : undefined
  const refused = answer?.kind === 'refused' && sent?.act === 'save' ? answer : undefined
  // Perhaps it was saved all the same: sent just so again it is saved once, and nobody has another version.
  const unheard = refused?.isUnheard ? sent : undefined
  const wasRefused = refused !== undefined && (unheard ?? { content }).content === sent?.content
  const isForTypist = wasRefused && hasFaults(refused)

  const { version } = saved
  /** Whether something was sent, also before that is drawn: a press in between would go with the version before. */
  const isSent = useRef(false)
  useEffect(() => {
    if (!isBusy) isSent.current = false
  }, [isBusy, answer])
  const post = useCallback(
    (what: Sent<Kind>, more: More = {}, of = version) => {
      isSent.current = true
      setSent(what)
      setDone(undefined)
      const fields = {
        form: 'content',
        act: what.act,
        version: String(of),
        content: JSON.stringify(what.content),
        ...more,
      }
      void submit(fields, {
        method: 'post',
        encType: 'multipart/form-data',
        // The page knows what it sent, and a load that failed would take it away with all that is typed.
        ...(what.act === 'save' && { defaultShouldRevalidate: false }),
      })
    },
    [submit, version],
  )
  const save = useCallback(
    () => post({ act: 'save', content: unheard?.content ?? content, isByHand: false }),
    [post, unheard, content],
  )
  /** What was pressed while something else was on its way. */
  const asked = useRef<{ act: EditorAct; more: More }>(undefined)
  const send = useCallback(
    (act: EditorAct, more: More = {}) => {
      const isFree = !isBusy && !isSent.current
      if (isFree && (!unheard || act === 'save'))
        return post({ act, content: unheard?.content ?? content, isByHand: true }, more)
      asked.current = { act, more }
      if (isFree) save()
    },
    [post, save, isBusy, unheard, content],
  )
  useEffect(() => {
    const next = asked.current
    if (isBusy || !next) return
    asked.current = undefined
    // Without an answer, or with that of somebody else's version, nothing further is done.
    if (!unheard && !conflict) send(next.act, next.more)
  }, [isBusy, unheard, conflict, send])

  useAutosave({
    typed: content,
    // Errors of a field wait until typing pauses.
    isOpen: isDirty && !conflict && !isForTypist,
    isBusy,
    wasRefused,
    save,
  })
  return {
    saved,
    content,
    times,
    conflict,
    refusal,
    deadLinks,
    done,
    answer,
    /** Whether something is on its way, and whether somebody waits for it. */
    isBusy,
    isActing: isBusy && sent?.isByHand === true,
    isDirty,
    /** What is saved before the page is left, or asked about where it cannot be. */
    unsaved: {
      isUnsaved: isDirty && sent?.act !== 'delete',
      isBusy,
      save: conflict || wasRefused ? undefined : save,
    },
    send,
    change: (some: Partial<ContentOf<Kind>>) => {
      setContent((now) => ({ ...now, ...some }))
      setRefusal((was) => was && without(was, Object.keys(some)))
    },
    /** Goes on with what was chosen of two, and saves it over what somebody else saved. */
    settle: (chosen: ContentOf<Kind>, theirs: EditedContent<Kind>) => {
      setSaved(theirs)
      setContent(chosen)
      setTimes(times + 1)
      post({ act: 'save', content: chosen, isByHand: true }, {}, theirs.version)
    },
  }
}

const hasFaults = (refusal: Refusal | undefined) =>
  refusal !== undefined && Object.keys(refusal.faults).length > 0

/** The refusal without what it says of these fields; none where nothing else was wrong. */
function without<Of extends Refusal>(refusal: Of, fields: readonly string[]): Of | undefined {
  const faults = Object.fromEntries(
    Object.entries(refusal.faults).filter(([field]) => !fields.includes(field)),
  )
  return hasFaults(refusal) && Object.keys(faults).length === 0 ? undefined : { ...refusal, faults }
}

function withAddress<Content extends object>(typed: Content, kept: Content): Content {
  return 'slug' in typed && 'slug' in kept ? { ...typed, slug: kept.slug } : typed
}
