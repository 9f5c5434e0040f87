import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { londonMoment } from '#platform/dates/london-time.ts'

import type { ContentAnswer, ContentFaults, ContentRefusal } from '../../editing/content-lists.ts'
import type { ContentKind, DraftKind } from '../../editing/content-fields.ts'
import {
  contentEditorText as text,
  contentFaultText,
  contentFieldFaults,
} from '../../editing/editor-text.ts'
import { deleteFreePage, deletePost, editContent, restoreContent } from './edit-content.ts'
import { selectCurrentSlug } from './content-editing-queries.ts'
import { blocksText } from '../../blocks/blocks-editor-text.ts'
import { deadLinkKey } from '../../blocks/dead-link.ts'
import { isFinished } from '../../blocks/page-body.ts'
import { freePagePath } from '../../content-paths.ts'
import { isLinkAddress } from '../../link-address.ts'
import { deadAmong, findDeadLinks } from '../blocks/dead-links.ts'
import { homeFaults, withWholeHome } from './home-texts.ts'
import { readContent } from './read-content.ts'
import { readContentEditor } from './read-content-editor.ts'

const Sent = z.object({
  act: z.enum(['save', 'publish', 'schedule', 'unplan', 'unpublish', 'restore', 'delete']),
  version: z.coerce.number().int().min(0),
  content: z.string().default(''),
  publish_at: z.string().default(''),
  version_id: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  redirect_to: z.string().trim().max(300).default(''),
  /** The dead links that the editor named already, by `deadLinkKey`. */
  seen_links: z.string().default(''),
})

/** Does what a form of the editor asks for; undefined for an unknown form. */
export async function contentAction<Kind extends ContentKind>(
  db: Db,
  { kind, key, actorId, form }: { kind: Kind; key: string; actorId: string; form: FormData },
): Promise<ContentAnswer<Kind> | undefined> {
  const sent = Sent.safeParse(Object.fromEntries(form)).data
  if (sent === undefined) return undefined
  const { act, version } = sent
  const seen = { kind, key, version, actorId }
  if (act === 'delete') {
    if (kind === 'page') return undefined
    if (kind === 'free_page') return deleteFree(db, seen, sent.redirect_to)
    const gone = await deletePost(db, { postId: key, version, actorId })
    return gone.ok ? { kind: 'deleted' } : { kind: 'refused', ...text.wasPublic, faults: {} }
  }
  if (act === 'restore') {
    if (sent.version_id === undefined) return undefined
    return whole(answerOf(await restoreContent(db, { ...seen, versionId: sent.version_id })))
  }
  if (act === 'unpublish' && kind === 'page') return undefined
  const isOffered = act === 'publish' || act === 'schedule'

  const read = readContent(kind, key, sent.content)
  if (read === undefined) return undefined
  const publishAt = act === 'schedule' ? londonMoment(sent.publish_at) : undefined
  if (act === 'schedule' && !publishAt) read.faults.publish_at = contentFieldFaults.moment
  if (Object.keys(read.faults).length > 0) return refusedFields(read.faults)
  const { body } = read.content
  if (body.type === 'doc')
    return answerOf(
      await editContent(db, { ...seen, content: read.content, act, publishAt: publishAt ?? null }),
    )

  const faults =
    kind === 'page' && (isOffered || (await isPlanned()))
      ? await homeFaults(db, { ...read.content, body })
      : {}
  if (Object.keys(faults).length > 0) return refusedFields(faults)
  const deadLinks = await findDeadLinks(db, body)
  if (isOffered) {
    const at = body.content.findIndex((block) => !isFinished(block))
    const block = body.content[at]
    if (block) return refusedFields({ body: blocksText.unfinished(at + 1, block.type) })
    // Each is named once; what was named may be published all the same, such as a link to a page to come.
    const named = new Set(sent.seen_links.split('\n'))
    if (deadLinks.some((link) => !named.has(deadLinkKey(link))))
      return { ...refusedFields({}), ...blocksText.deadLinks.refused, deadLinks }
  }
  const answer = whole(
    answerOf(
      await editContent(db, { ...seen, content: read.content, act, publishAt: publishAt ?? null }),
    ),
  )
  return answer.kind === 'saved' ? { ...answer, deadLinks } : answer

  /** What is planned is published as it is saved. */
  async function isPlanned() {
    return (
      act === 'save' && (await readContentEditor(db, { kind, key }))?.edited.publish_at !== null
    )
  }
}

/** The home page has the texts that come with the shop, too. */
const whole = <Kind extends ContentKind>(answer: ContentAnswer<Kind>): ContentAnswer<Kind> =>
  'edited' in answer ? { ...answer, edited: withWholeHome(answer.edited) } : answer

/** Deletes a free page; its address leads on where one is given. */
async function deleteFree<Kind extends ContentKind>(
  db: Db,
  { key, version, actorId }: { key: string; version: number; actorId: string },
  typed: string,
): Promise<ContentAnswer<Kind>> {
  const target = typed === '' ? null : typed
  if (target !== null) {
    const isHere = /^\/(?![/\\])/.test(target) && isLinkAddress(target)
    const own = await selectCurrentSlug(db, key)
    const dead = isHere ? await deadAmong(db, [target]) : undefined
    if (!dead || dead.has(target) || pathOf(target) === freePagePath(own ?? ''))
      return { ...refusedFields({}), ...blocksText.badRedirect }
  }
  const gone = await deleteFreePage(db, { pageId: key, version, redirectTo: target, actorId })
  return gone.ok ? { kind: 'deleted' } : { kind: 'refused', ...text.changedMeanwhile, faults: {} }
}

const pathOf = (address: string) => address.replace(/[?#].*$/s, '').toLowerCase()

/** What the editor hears of what was done. */
export function answerOf<Kind extends DraftKind>(
  result: Awaited<ReturnType<typeof editContent<Kind>>>,
): ContentAnswer<Kind> {
  return result.ok ? { kind: 'saved', edited: result.value } : refusalOf(result.refusal)
}

function refusalOf<Kind extends DraftKind>(refusal: ContentRefusal<Kind>): ContentAnswer<Kind> {
  if (refusal.kind === 'not_found') return { kind: 'refused', ...text.notThere, faults: {} }
  if (refusal.kind === 'version_conflict') return { kind: 'conflict', edited: refusal.edited }
  return refusedFields(
    Object.fromEntries(refusal.fields.map((field) => [field, contentFaultText[refusal.reason]])),
  )
}

/** What the editor hears of fields at fault. */
export const refusedFields = (faults: ContentFaults) =>
  ({ kind: 'refused', ...text.faulty, faults }) as const
