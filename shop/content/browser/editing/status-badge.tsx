import { Badge } from '#platform/ui/badge.tsx'

import type { EditedContent } from '../../editing/content-fields.ts'
import { contentEditorText } from '../../editing/editor-text.ts'

const tones = { draft: 'neutral', scheduled: 'warning', published: 'success' } as const

/** Whether everybody can read it. */
export const StatusBadge = ({ status }: Pick<EditedContent, 'status'>) => (
  <Badge tone={tones[status]}>{contentEditorText.status[status]}</Badge>
)
