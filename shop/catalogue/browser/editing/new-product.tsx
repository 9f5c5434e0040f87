import { useRef } from 'react'
import { Form } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'

import type { EditAnswer } from '../../editing/edit-refusals.ts'
import { editorText as text } from '../../editing/edit-text.ts'
import { valuesOf } from '../../editing/product-values.ts'
import { ProductSections } from './product-sections.tsx'
import type { Surroundings } from './product-sections.tsx'
import { useEditorForm } from './product-inputs.tsx'

const empty = valuesOf({})

type Props = {
  /** The id it will have, so that two presses make one product. */
  productId: string
  around: Surroundings
  answer: EditAnswer | undefined
}

/** The form of a product that is begun. */
export function NewProduct({ productId, around, answer: sent }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const editing = useEditorForm(form, empty, null, sent)
  const { answer } = editing
  const refused = answer?.kind === 'refused' ? answer : undefined

  return (
    <Form
      ref={form}
      method="post"
      // Other scripts than Latin would be three times as long in the usual encoding.
      encType="multipart/form-data"
      noValidate
      onInput={(event) => editing.note(event.currentTarget)}
      data-in-bar={editing.isDirty || undefined}
      className="grid max-w-3xl gap-8"
    >
      <input type="hidden" name="form" value="create-product" />
      <input type="hidden" name="product" value={productId} />
      {refused && (
        <NoticeBox
          notice={refused}
          tone="error"
          takesFocus={Object.keys(refused.faults).length === 0}
        />
      )}
      <ProductSections
        key={editing.fieldsKey}
        values={answer?.values ?? empty}
        faults={refused?.faults ?? {}}
        around={around}
        canBePlanned={false}
        typed={editing.typed}
      />
      <Button type="submit" busy={editing.isSending} className="justify-self-start">
        {text.create}
      </Button>
    </Form>
  )
}
