import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { StoredSettings } from '#platform/settings/stored-settings.ts'

import { brandingContent, brandingFields, readBranding } from '../../branding/branding.ts'
import type { Branding, BrandingField } from '../../branding/branding.ts'
import { findVersion, selectBranding } from './branding-queries.ts'

/** Publications that the editor shows. */
const VERSIONS = 20

/** A publication, with the fields that differ from the one before; `by`: who, by email, null for how it began. */
type BrandingVersion = {
  id: string
  publishedAt: Date
  by: string | null
  changed: BrandingField[]
  /** Whether the shop looks like this now. */
  isCurrent: boolean
}

/** The branding that is edited; `version` is that of the draft. */
type BrandingDraft = { version: number; branding: Branding }

export type BrandingEditor = BrandingDraft & { published: Branding; versions: BrandingVersion[] }

/** The draft with what is published and was; one statement. */
export async function readBrandingEditor(db: Db): Promise<BrandingEditor> {
  const row = await selectBranding(db, VERSIONS + 1)
  const looks = row.versions.map(({ content }) => readBranding(content))
  const versions = row.versions.slice(0, VERSIONS).map(({ id, by, publishedAt }, at) => ({
    id,
    by,
    publishedAt: new Date(publishedAt),
    changed: differing(looks[at]!, looks[at + 1] ?? looks[at]!),
    isCurrent: at === 0,
  }))
  const branding = readBranding(row.content)
  return { version: row.version, branding, published: readBranding(row.live), versions }
}

const differing = (one: Branding, other: Branding) =>
  brandingFields.filter((field) => one[field] !== other[field])

/** What is edited, for its preview. */
export async function readBrandingDraft(db: Db): Promise<BrandingDraft> {
  const { version, content } = await selectBranding(db, 1)
  return { version, branding: readBranding(content) }
}

/** How the shop looked once; undefined for no version. */
export async function readBrandingVersion(db: Db, id: string): Promise<Branding | undefined> {
  const row = await findVersion(db, id)
  return row && readBranding(row.content)
}

/** Saves the draft, or publishes it; refused with what it is now if somebody else saved it since `version`. */
export async function editBranding(
  { db, settings }: { db: Db; settings: StoredSettings },
  asked: { version: number; branding: Branding; act: 'save' | 'publish'; actorId: string },
): Promise<Result<BrandingDraft, BrandingDraft>> {
  const row = await db.callOne('edit_branding', {
    p_version: asked.version,
    p_content: brandingContent(asked.branding),
    p_then: asked.act,
    p_actor: asked.actorId,
  })
  // Other processes hear of it; this one need not wait.
  type Written = { key: string; value: unknown; version: number }
  for (const written of row.written as Written[]) settings.note(written)
  const draft = { version: row.version!, branding: readBranding(row.content) }
  return row.outcome === 'saved' ? ok(draft) : err(draft)
}
