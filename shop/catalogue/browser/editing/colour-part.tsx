import { Field } from '#platform/ui/field.tsx'

import { editorText as text } from '../../editing/edit-text.ts'
import { fieldNames } from '../../editing/field-text.ts'
import { valueOf } from '../../editing/product-values.ts'
import { colourFamilies } from '../../family-text.ts'
import { EditorPart } from './editor-part.tsx'
import type { PartProps } from './editor-part.tsx'
import { Choice, Line } from './product-inputs.tsx'

/** The colour of this product: its name, its swatch, and what it is filtered by. */
export const ColourPart = (part: PartProps) => (
  <EditorPart title={text.sections.colour}>
    <div className="grid gap-5 sm:grid-cols-3">
      <Line name="colour_name" {...part} />
      <Field label={fieldNames.colour_hex} error={part.faults.colour_hex}>
        {({ className, ...props }) => (
          <input
            type="color"
            name="colour_hex"
            defaultValue={valueOf(part.values, 'colour_hex')}
            {...props}
            className={`${className} h-12 p-1.5`}
          />
        )}
      </Field>
      <Choice name="colour_family" hint={text.hints.colour_family} {...part}>
        <option value="">{text.choose}</option>
        {Object.entries(colourFamilies).map(([family, { label }]) => (
          <option key={family} value={family}>
            {label}
          </option>
        ))}
      </Choice>
    </div>
  </EditorPart>
)
