import type { ContentField, ContentKind, EditedContent } from './content-fields.ts'

const reasons = {
  slug_taken: true,
  picture_not_found: true,
  product_not_found: true,
  not_publishable: true,
  not_in_future: true,
} as const

/** What may be wrong with what somebody wants of a post or a page; the fields at fault come with it. */
export type ContentFault = keyof typeof reasons

export const isContentFault = (text: string | null): text is ContentFault =>
  text !== null && Object.hasOwn(reasons, text)

export type ContentRefusal<Kind extends ContentKind = ContentKind> =
  | { kind: 'not_found' }
  /** Somebody saved another version: it as it is now; nothing of this was written. */
  | { kind: 'changed_meanwhile'; edited: EditedContent<Kind> }
  | { kind: 'fault'; reason: ContentFault; fields: (ContentField | 'publish_at')[] }
