import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'

import { LeaveGuard } from '#platform/admin/browser/leave-guard.tsx'
import { Button } from '#platform/ui/button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'

import type { EditAnswer, EditFaults } from '../../editing/edit-answer.ts'
import { editorText as text } from '../../editing/edit-text.ts'
import { fieldsOf } from '../../editing/fields-of.ts'
import type { ProductToEdit } from '../../editing/product-fields.ts'
import { valuesOf } from '../../editing/product-values.ts'
import type { FormValues } from '../../editing/product-values.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import type { PriceFacts } from './price-part.tsx'
import { ProductParts } from './product-parts.tsx'
import type { Surroundings } from './product-parts.tsx'
import { StatusPart } from './status-part.tsx'
import { useEditorForm } from './use-editor-form.ts'

type Props = {
  product: ProductToEdit
  successorSlug: string | null
  prices: PriceFacts
  around: Surroundings
  answer: EditAnswer | undefined
  /** What is missing, where publishing was asked for in vain. */
  missing: EditFaults
  /** Whoever only sees products saves none. */
  mayEdit: boolean
  /** The product as it would be with what stands in the form; opened by a button. */
  renderPreview: (typed: FormValues) => ReactNode
  /** Beside the form and below it; what is not saved yet would be lost by the forms in it. */
  renderAside: (isDirty: boolean) => ReactNode
}

/** The form of a product: its fields, whether it is on sale, and what somebody else did meanwhile. */
export function ProductEditor(props: Props) {
  const { product, around, answer } = props
  const saved = valuesOf(fieldsOf(product))
  const form = useRef<HTMLFormElement>(null)
  const editing = useEditorForm(form, saved, product.version, answer)
  const hasScripts = useHydrated()
  const conflict = answer?.kind === 'conflict' ? answer : undefined
  const current = conflict?.product ?? product
  const faults = answer?.kind === 'refused' ? answer.faults : props.missing

  return (
    <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <LeaveGuard isUnsaved={editing.isDirty && !editing.isSending} />
      <Form
        ref={form}
        method="post"
        // Other scripts than Latin would be three times as long in the usual encoding.
        encType="multipart/form-data"
        noValidate
        onInput={(event) => editing.note(event.currentTarget)}
        className="grid min-w-0 content-start gap-8"
      >
        <input type="hidden" name="form" value="save-product" />
        <input type="hidden" name="version" value={current.version} />
        <input type="hidden" name="seen" value={JSON.stringify(fieldsOf(product))} />
        <div className="sticky bottom-0 z-10 order-last flex flex-wrap items-center gap-4 border-t bg-paper py-3">
          {props.mayEdit && (
            <Button type="submit" busy={editing.isSending}>
              {text.save}
            </Button>
          )}
          {hasScripts && props.renderPreview(editing.typed)}
          <output className="text-sm text-ink-soft">
            {editing.isDirty ? text.unsaved : hasScripts && props.mayEdit && text.saveHint}
          </output>
        </div>
        {answer?.kind === 'refused' && (
          <NoticeBox
            notice={answer}
            tone="error"
            takesFocus={Object.keys(answer.faults).length === 0}
          />
        )}
        {conflict && <ConflictPanel conflict={conflict} around={around} />}
        <div key={editing.fieldsKey} className="grid min-w-0 gap-8">
          <ProductParts
            values={answer?.values ?? saved}
            faults={faults}
            around={around}
            prices={props.prices}
            canBePlanned={product.status === 'draft'}
            typed={editing.typed}
          />
        </div>
        <StatusPart
          key={product.status}
          mayEdit={props.mayEdit}
          product={product}
          successorSlug={props.successorSlug}
          faults={faults}
          isSending={editing.isSending}
        />
      </Form>
      <div className="grid min-w-0 content-start gap-8">{props.renderAside(editing.isDirty)}</div>
    </div>
  )
}
