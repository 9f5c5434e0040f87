import { editorText as text } from '../../editing/edit-text.ts'
import { EditorPart } from './editor-part.tsx'
import type { PartProps } from './editor-part.tsx'
import { Line, Lines } from './product-inputs.tsx'

/** Name, summary and description. */
export const TextPart = (part: PartProps) => (
  <EditorPart title={text.sections.texts}>
    <Line name="name" {...part} />
    <Lines name="summary" rows={2} hint={text.hints.summary} {...part} />
    <Lines name="description" rows={6} {...part} />
  </EditorPart>
)
