import { useRef } from 'react'

import { Field } from '#platform/ui/field.tsx'

import type { AttributeFields } from '../../attributes/attribute.ts'
import { attributeField, readAttributeInputs } from '../../attributes/attribute-values.ts'
import { fieldFaultText } from '../../editing/edit-text.ts'
import type { FormValues } from '../../editing/product-values.ts'
import { productListText } from '../../list/product-list-text.ts'
import { AttributeInput } from '../editing/attributes-section.tsx'

const text = productListText.bulk

type Props = {
  attributes: readonly AttributeFields[]
  attribute: AttributeFields
  /** Whether a value is to be entered; none to clear it. */
  hasValue: boolean
  onChoose: (code: string) => void
  /** What is typed of all attributes, whichever one is shown. */
  values: FormValues
  onValues: (values: FormValues) => void
}

/** Which attribute is changed of many products, and its value, entered as in the editor of one. */
export function BulkAttribute({
  attributes,
  attribute,
  hasValue,
  onChoose,
  values,
  onValues,
}: Props) {
  const part = useRef<HTMLDivElement>(null)
  const { code, type } = attribute
  const fault = readAttributeInputs(values).faults.get(code)
  return (
    <>
      <Field label={text.attribute}>
        {(props) => (
          <select
            name="attribute"
            value={code}
            onChange={({ target }) => onChoose(target.value)}
            {...props}
          >
            {attributes.map((one) => (
              <option key={one.code} value={one.code}>
                {one.names.en}
              </option>
            ))}
          </select>
        )}
      </Field>
      {hasValue && (
        <div
          key={code}
          ref={part}
          className={
            type === 'choices'
              ? 'max-h-40 min-w-0 basis-full overflow-y-auto [&>fieldset]:flex [&>fieldset]:flex-wrap [&>fieldset]:gap-x-6'
              : 'min-w-0 max-w-md'
          }
          onInput={() => onValues({ ...values, ...typedIn(part.current) })}
        >
          <AttributeInput
            attribute={attribute}
            values={values}
            faults={fault ? { [attributeField(code)]: fieldFaultText.attribute[fault] } : {}}
            hint={type === 'text' ? text.textHint : undefined}
          />
        </div>
      )}
    </>
  )
}

/** The values of the inputs in an element, those of boxes that are not ticked left out. */
function typedIn(part: HTMLElement | null): FormValues {
  const inputs = part?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]') ?? []
  const values: Record<string, string[]> = {}
  for (const input of inputs) {
    const list = (values[input.name] ??= [])
    const isBox = input instanceof HTMLInputElement && input.type === 'checkbox'
    if (!isBox || input.checked) list.push(input.value)
  }
  return values
}
