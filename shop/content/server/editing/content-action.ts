import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { londonMoment } from '#platform/dates/london-time.ts'

import type { ContentAnswer, ContentFaults, ContentRefusal } from '../../editing/content-lists.ts'
import type { ContentKind } from '../../editing/content-fields.ts'
import {
  contentEditorText as text,
  contentFaultText,
  contentFieldFaults,
} from '../../editing/editor-text.ts'
import { deletePost, editContent, restoreContent } from './edit-content.ts'
import { readContent } from './read-content.ts'

const Sent = z.object({
  act: z.enum(['save', 'publish', 'schedule', 'unplan', 'unpublish', 'restore', 'delete']),
  version: z.coerce.number().int().min(0),
  content: z.string().default(''),
  publish_at: z.string().default(''),
  version_id: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
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
    if (kind !== 'post') return undefined
    const gone = await deletePost(db, { postId: key, version, actorId })
    return gone.ok ? { kind: 'deleted' } : { kind: 'refused', ...text.wasPublic, faults: {} }
  }
  if (act === 'restore') {
    if (sent.version_id === undefined) return undefined
    return answerOf(await restoreContent(db, { ...seen, versionId: sent.version_id }))
  }
  if (act === 'unpublish' && kind === 'page') return undefined

  const read = readContent(kind, key, sent.content)
  if (read === undefined) return undefined
  const publishAt = act === 'schedule' ? londonMoment(sent.publish_at) : undefined
  if (act === 'schedule' && !publishAt) read.faults.publish_at = contentFieldFaults.moment
  if (Object.keys(read.faults).length > 0) return refusedFields(read.faults)
  return answerOf(
    await editContent(db, { ...seen, content: read.content, act, publishAt: publishAt ?? null }),
  )
}

function answerOf<Kind extends ContentKind>(
  result: Awaited<ReturnType<typeof editContent<Kind>>>,
): ContentAnswer<Kind> {
  return result.ok ? { kind: 'saved', edited: result.value } : refusalOf(result.refusal)
}

function refusalOf<Kind extends ContentKind>(refusal: ContentRefusal<Kind>): ContentAnswer<Kind> {
  if (refusal.kind === 'not_found') return { kind: 'refused', ...text.notThere, faults: {} }
  if (refusal.kind === 'version_conflict') return { kind: 'conflict', edited: refusal.edited }
  return refusedFields(
    Object.fromEntries(refusal.fields.map((field) => [field, contentFaultText[refusal.reason]])),
  )
}

const refusedFields = (faults: ContentFaults) =>
  ({ kind: 'refused', ...text.faulty, faults }) as const
