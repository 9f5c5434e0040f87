import { editorText as text } from '../../editing/edit-text.ts'
import { EditorPart } from './editor-part.tsx'
import type { PartProps } from './editor-part.tsx'
import { Choice, Line } from './product-inputs.tsx'

/** Whether it can be sent back, and when it goes on sale and off sale by itself. */
export const SellingPart = ({ canBePlanned, ...part }: PartProps & { canBePlanned: boolean }) => (
  <EditorPart title={text.sections.selling}>
    <Choice name="return_exemption" {...part}>
      {Object.entries(text.exemption).map(([exemption, label]) => (
        <option key={exemption} value={exemption}>
          {label}
        </option>
      ))}
    </Choice>
    <div className="grid gap-5 sm:grid-cols-2">
      {canBePlanned && (
        <Line name="publish_at" type="datetime-local" hint={text.hints.plan} optional {...part} />
      )}
      <Line name="unpublish_at" type="datetime-local" optional {...part} />
    </div>
  </EditorPart>
)
