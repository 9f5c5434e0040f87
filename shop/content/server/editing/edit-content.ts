import type { ProcedureRow } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type {
  ContentAct,
  ContentField,
  ContentOf,
  DraftKind,
  EditedContent,
} from '../../editing/content-fields.ts'
import type { ContentRefusal } from '../../editing/content-lists.ts'

/** Who changes which post or page, or the menus, and the version of it that they saw. */
type Seen<Kind extends DraftKind> = { kind: Kind; key: string; version: number; actorId: string }
type Edited<Kind extends DraftKind> = Result<EditedContent<Kind>, ContentRefusal<Kind>>

/**
 * Saves a post, a page or the menus, and publishes, plans or withdraws it; nothing where somebody saved another version
 * meanwhile. Version 0 makes a post or a free page under an id of the caller's.
 */
export async function editContent<Kind extends DraftKind>(
  db: Db,
  asked: Seen<Kind> & {
    /** What is left out stays as it is. */
    content: Partial<ContentOf<Kind>>
    act: ContentAct
    /** When it is published, where it is planned. */
    publishAt?: Date | null
  },
): Promise<Edited<Kind>> {
  const row = await db.callOne('edit_content', {
    p_kind: asked.kind,
    p_key: asked.key,
    p_version: asked.version,
    p_content: asked.content,
    p_then: asked.act,
    p_publish_at: asked.publishAt ?? null,
    p_actor: asked.actorId,
  })
  return editedOf(row)
}

/** Makes a version what is edited; nobody reads it before it is published. */
export async function restoreContent<Kind extends DraftKind>(
  db: Db,
  { kind, key, version, actorId, versionId }: Seen<Kind> & { versionId: string },
): Promise<Edited<Kind>> {
  const row = await db.callOne('restore_content', {
    p_kind: kind,
    p_key: key,
    p_version_id: versionId,
    p_version: version,
    p_actor: actorId,
  })
  return editedOf(row)
}

/** Deletes a post that nobody could ever read. */
export async function deletePost(
  db: Db,
  { postId, version, actorId }: { postId: string; version: number; actorId: string },
): Promise<Result<undefined, 'version_conflict' | 'was_public'>> {
  const { outcome } = await db.callOne('delete_post', {
    p_post_id: postId,
    p_version: version,
    p_actor: actorId,
  })
  return outcome === 'deleted' ? ok(undefined) : err(outcome)
}

/** Deletes a free page with its versions; its address leads to `redirectTo` from then on. */
export async function deleteFreePage(
  db: Db,
  asked: { pageId: string; version: number; redirectTo: string | null; actorId: string },
): Promise<Result<undefined, 'version_conflict'>> {
  const { outcome } = await db.callOne('delete_free_page', {
    p_page_id: asked.pageId,
    p_version: asked.version,
    p_redirect_to: asked.redirectTo,
    p_actor: asked.actorId,
  })
  return outcome === 'deleted' ? ok(undefined) : err(outcome)
}

type Row = ProcedureRow<'edit_content' | 'restore_content'>

function editedOf<Kind extends DraftKind>({ outcome, fields, edited }: Row): Edited<Kind> {
  // As the procedures write it; content_to_edit.sql is its one source.
  const now = edited as unknown as EditedContent<Kind>
  if (outcome === 'saved') return ok(now)
  if (outcome === 'not_found') return err({ kind: outcome })
  if (outcome === 'version_conflict') return err({ kind: outcome, edited: now })
  return err({ kind: 'fault', reason: outcome, fields: (fields ?? []) as ContentField[] })
}
