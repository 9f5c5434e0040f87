import { useMemo } from 'react'

import { attributeField } from '#shop/catalogue/attributes/attribute-values.ts'
import { AttributesSection } from '#shop/catalogue/browser/editing/attributes-section.tsx'
import { LookSection } from '#shop/catalogue/browser/editing/look-section.tsx'
import { Choice, Line, Lines } from '#shop/catalogue/browser/editing/product-inputs.tsx'
import type { Surroundings } from '#shop/catalogue/browser/editing/product-sections.tsx'
import { editorText } from '#shop/catalogue/editing/edit-text.ts'
import type { FormValues } from '#shop/catalogue/editing/product-values.ts'
import { fabricFamilies } from '#shop/catalogue/family-text.ts'

import type { StyleFaults } from '../../new-style/style-form.ts'

/** Fields of "More details" that can be at fault. */
const moreFields = [
  'summary',
  'fabric',
  'fabric_family',
  'care',
  'fit_notes',
  'weight_grams',
  'compare_at_pence',
  'return_exemption',
  'pairings',
  'slug',
]

/** Whether one of them is at fault, or an attribute. */
export const hasMoreFaults = (faults: StyleFaults, { attributes }: Surroundings): boolean =>
  moreFields.some((field) => faults[field] !== undefined) ||
  attributes.some(({ code }) => faults[attributeField(code)] !== undefined)

type Props = {
  around: Surroundings
  values: FormValues
  faults: StyleFaults
}

/** What a product can have besides; nothing of it is needed. */
export function MoreDetails({ around, ...part }: Props) {
  const families = useMemo(() => Object.keys(fabricFamilies), [])
  return (
    <>
      <div className="grid gap-5">
        <Lines name="summary" rows={2} hint={editorText.hints.summary} optional {...part} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Line name="fabric" optional {...part} />
          <Line
            name="fabric_family"
            list="fabric-families"
            hint={editorText.hints.fabric_family}
            optional
            {...part}
          />
          <datalist id="fabric-families">
            {families.map((family) => (
              <option key={family}>{family}</option>
            ))}
          </datalist>
        </div>
        <Lines name="care" rows={3} optional {...part} />
        <Lines name="fit_notes" rows={3} optional {...part} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Line name="weight_grams" inputMode="numeric" optional {...part} />
          <Line
            name="compare_at_pence"
            inputMode="decimal"
            hint={editorText.hints.compare_at}
            optional
            {...part}
          />
        </div>
        <Choice name="return_exemption" {...part}>
          {Object.entries(editorText.exemption).map(([exemption, label]) => (
            <option key={exemption} value={exemption}>
              {label}
            </option>
          ))}
        </Choice>
        <Line name="slug" hint={editorText.hints.slug} optional {...part} />
      </div>
      <AttributesSection attributes={around.attributes} {...part} />
      <LookSection products={around.products} {...part} />
    </>
  )
}
