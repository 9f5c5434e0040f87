import type { ContentField, ContentKind, EditedContent } from './content-fields.ts'

/** Texts for the fields at fault. */
export type ContentFaults = Partial<Record<ContentField | 'publish_at', string>>

/** What a form of the editor leads to, while its page stays in view. */
export type ContentAnswer<Kind extends ContentKind = ContentKind> =
  | { kind: 'saved'; edited: EditedContent<Kind> }
  | { kind: 'deleted' }
  | {
      kind: 'refused'
      title: string
      message: string
      faults: ContentFaults
      /** Whether no answer came, so that it may have been done all the same. */
      isUnheard?: boolean
    }
  /** As it is now; nothing was written. */
  | { kind: 'conflict'; edited: EditedContent<Kind> }
