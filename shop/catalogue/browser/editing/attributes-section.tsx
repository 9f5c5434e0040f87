import { Field, TextField } from '#platform/ui/field.tsx'

import type { AttributeFields } from '../../attributes/attribute.ts'
import { attributeField, attributeInput } from '../../attributes/attribute-values.ts'
import { editorText as text } from '../../editing/edit-text.ts'
import { valueOf } from '../../editing/product-values.ts'
import { EditorSection } from './product-inputs.tsx'
import type { SectionProps } from './product-inputs.tsx'

/** A field for each attribute that staff have defined. */
export const AttributesSection = ({
  attributes,
  ...section
}: SectionProps & { attributes: readonly AttributeFields[] }) =>
  attributes.length > 0 && (
    <EditorSection title={text.sections.attributes}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {attributes.map((attribute) => (
          <AttributeInput key={attribute.code} attribute={attribute} {...section} />
        ))}
      </div>
    </EditorSection>
  )

type InputProps = SectionProps & { attribute: AttributeFields; hint?: string | undefined }

/** The field of one attribute, by its type. */
export function AttributeInput({ attribute, values, faults, hint }: InputProps) {
  const { names, type, units, choices } = attribute
  const name = attributeInput(attribute)
  const field = attributeField(attribute.code)
  const shared = {
    label: units ? `${names.en} (${units.en})` : names.en,
    error: faults[field],
  }
  if (type === 'choices')
    return <Choices attribute={attribute} name={name} chosen={values[name]} error={shared.error} />
  if (type === 'choice' || type === 'yes_no')
    return (
      <Field {...shared}>
        {(props) => (
          <select name={name} defaultValue={valueOf(values, name)} data-field={field} {...props}>
            <option value="">{text.noValue}</option>
            {(type === 'yes_no' ? yesOrNo : choices.map(asOption)).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
    )
  return (
    <TextField
      {...shared}
      name={name}
      data-field={field}
      defaultValue={valueOf(values, name)}
      hint={type === 'number' ? range(attribute) : hint}
      inputMode={type === 'number' ? 'decimal' : undefined}
      autoComplete="off"
    />
  )
}

const yesOrNo = [
  { value: 'yes', label: text.yes },
  { value: 'no', label: text.no },
]

const asOption = ({ code, names }: AttributeFields['choices'][number]) => ({
  value: code,
  label: names.en,
})

const range = ({ min_value: min, max_value: max }: AttributeFields) =>
  min === null && max === null ? undefined : text.range(min, max)

type ChoicesProps = {
  attribute: AttributeFields
  name: string
  chosen: readonly string[] | undefined
  error: string | undefined
}

const Choices = ({ attribute: { code, names, choices }, name, chosen, error }: ChoicesProps) => (
  <fieldset className="min-w-0" aria-describedby={error && `${code}-fault`}>
    <legend className="mb-1.5 text-sm font-medium">{names.en}</legend>
    {choices.map((choice) => (
      <label key={choice.code} className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={name}
          value={choice.code}
          defaultChecked={chosen?.includes(choice.code)}
          className="size-5 accent-accent"
        />
        {choice.names.en}
      </label>
    ))}
    {error !== undefined && (
      <p
        id={`${code}-fault`}
        // Takes the focus after a refusal, as a field at fault does.
        tabIndex={-1}
        aria-invalid
        data-field={attributeField(code)}
        className="mt-1.5 text-sm text-danger"
      >
        {error}
      </p>
    )}
  </fieldset>
)
