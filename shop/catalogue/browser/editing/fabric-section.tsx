import { useId, useState } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { editorText as text } from '../../editing/edit-text.ts'
import { fieldNames } from '../../editing/product-fields.ts'
import { fabricFamilies } from '../../family-text.ts'
import { EditorSection, Line, Lines } from './product-inputs.tsx'
import type { SectionProps } from './product-inputs.tsx'

/** What it is made of, how to care for it, how it fits, and what it weighs. */
export function FabricSection(part: SectionProps) {
  const families = useId()
  return (
    <EditorSection title={text.sections.fabric}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Line name="fabric" {...part} />
        <Line name="fabric_family" list={families} hint={text.hints.fabric_family} {...part} />
        <datalist id={families}>
          {Object.keys(fabricFamilies).map((family) => (
            <option key={family}>{family}</option>
          ))}
        </datalist>
      </div>
      <Fibres {...part} />
      <Lines name="care" rows={3} {...part} />
      <Lines name="fit_notes" rows={3} {...part} />
      <Line name="weight_grams" inputMode="numeric" {...part} />
    </EditorSection>
  )
}

/** Rows of a fibre and its share; two are left empty for a browser without JavaScript. */
function Fibres({ values, faults }: SectionProps) {
  const canAdd = useHydrated()
  const given = values.fibre?.length ?? 0
  const [added, setAdded] = useState(0)
  const rows = given + (canAdd ? Math.max(added, given === 0 ? 1 : 0) : 2)
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-medium">{fieldNames.composition}</legend>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
          <TextField
            label={text.fibre(at + 1)}
            name="fibre"
            defaultValue={values.fibre?.[at]}
            autoComplete="off"
            // A fault of the rows concerns all of them: it is shown at the first.
            error={at === 0 ? faults.composition : undefined}
          />
          <TextField
            label="%"
            aria-label={text.percent(at + 1)}
            name="percent"
            inputMode="numeric"
            defaultValue={values.percent?.[at]}
            autoComplete="off"
          />
        </div>
      ))}
      {canAdd && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => setAdded((before) => Math.max(before, given === 0 ? 1 : 0) + 1)}
        >
          {text.addFibre}
        </Button>
      )}
    </fieldset>
  )
}
