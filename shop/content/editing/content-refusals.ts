import type { ContentField, ContentKind, EditedContent } from './content-fields.ts'

/** What may be wrong with what somebody wants of a post or a page; the fields at fault come with it. */
export type ContentFault =
  | 'slug_taken'
  | 'picture_not_found'
  | 'product_not_found'
  | 'not_publishable'
  | 'not_in_future'

export type ContentRefusal<Kind extends ContentKind = ContentKind> =
  | { kind: 'not_found' }
  /** Somebody saved another version: it as it is now; nothing of this was written. */
  | { kind: 'version_conflict'; edited: EditedContent<Kind> }
  | { kind: 'fault'; reason: ContentFault; fields: (ContentField | 'publish_at')[] }
