import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'

import { ConflictChoices } from '#platform/admin/browser/conflict-choices.tsx'
import { conflictText } from '#platform/admin/conflict.ts'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { Button } from '#platform/ui/button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import type { EditAnswer, EditFaults } from '../../editing/edit-refusals.ts'
import { editorText } from '../../editing/edit-text.ts'
import { fieldValueText } from '../../editing/field-value-text.ts'
import { fieldNames, fieldsOf } from '../../editing/product-fields.ts'
import type { ProductField, ProductToEdit } from '../../editing/product-fields.ts'
import { valuesOf } from '../../editing/product-values.ts'
import type { FormValues } from '../../editing/product-values.ts'
import { readProductForm } from '../../editing/read-product-form.ts'
import type { PriceFacts } from './price-section.tsx'
import { ProductSections } from './product-sections.tsx'
import type { Surroundings } from './product-sections.tsx'
import { StatusSection } from './status-section.tsx'
import { useEditorForm } from './product-inputs.tsx'

type ConflictPanelProps = {
  conflict: Extract<EditAnswer, { kind: 'conflict' }>
  around: Surroundings
}

/** What somebody else saved since, and which of the two values of each field to use. */
function ConflictPanel({ conflict, around }: ConflictPanelProps) {
  const { product, conflicts, kept, values } = conflict
  const panel = useRef<HTMLElement>(null)
  const theirs = fieldsOf(product)
  const yours = readProductForm(values).fields

  useEffect(() => {
    // Returns nothing: browsers return a promise, which is not a clean-up function.
    panel.current?.scrollIntoView({ block: 'start' })
  }, [conflict])

  return (
    <section ref={panel} aria-label={conflictText.title} className="grid scroll-mt-6 gap-5">
      <NoticeBox notice={conflictText} tone="error" takesFocus />
      {conflicts.map(({ field }) => (
        <input key={field} type="hidden" name="conflict" value={field} />
      ))}
      <ConflictChoices
        key={product.version}
        conflicts={conflicts}
        kept={new Map(kept)}
        labelOf={(field) => fieldNames[field as ProductField]}
        theirs={(field) => fieldValueText(field as ProductField, theirs, around)}
        yours={(field) => fieldValueText(field as ProductField, yours, around)}
      />
    </section>
  )
}

type ProductEditorProps = {
  product: ProductToEdit
  isBuyable: boolean
  successorSlug: string | null
  prices: PriceFacts
  around: Surroundings
  answer: EditAnswer | undefined
  /** What is missing, where publishing was asked for in vain. */
  missing: EditFaults
  /** Staff who can only view products cannot save them. */
  mayEdit: boolean
  /** The product as the form would save it; opened by a button. */
  renderPreview: (typed: FormValues) => ReactNode
  /** Beside the form and below it; what is not saved yet would be lost by the forms in it. */
  renderAside: (isDirty: boolean) => ReactNode
}

/**
 * The form of a product: its fields, its status, and the changes that somebody else saved since.
 */
export function ProductEditor(props: ProductEditorProps) {
  const { product, around } = props
  const { picture_alts } = product
  const saved = valuesOf({ ...fieldsOf(product), picture_alts })
  const form = useRef<HTMLFormElement>(null)
  const editing = useEditorForm(form, saved, product.version, props.answer)
  const { answer } = editing
  const hasScripts = useHydrated()
  const conflict = answer?.kind === 'conflict' ? answer : undefined
  const current = conflict?.product ?? product
  const faults = answer?.kind === 'refused' ? answer.faults : props.missing

  return (
    <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <Form
        ref={form}
        method="post"
        // Other scripts than Latin would be three times as long in the usual encoding.
        encType="multipart/form-data"
        noValidate
        onInput={(event) => editing.note(event.currentTarget)}
        data-in-bar={editing.isDirty || undefined}
        className="grid min-w-0 content-start gap-8"
      >
        <input type="hidden" name="form" value="save-product" />
        <input type="hidden" name="version" value={current.version} />
        <input
          type="hidden"
          name="seen"
          value={JSON.stringify({ ...fieldsOf(product), picture_alts })}
        />
        {hasScripts && <div>{props.renderPreview(editing.typed)}</div>}
        {props.mayEdit && (
          <div className="order-last flex flex-wrap items-center gap-4 border-t py-3">
            <Button type="submit" data-save busy={editing.isSending}>
              {editorText.save}
            </Button>
            {hasScripts && !editing.isDirty && (
              <p className="text-sm text-ink-soft">{editorText.saveHint}</p>
            )}
          </div>
        )}
        {answer?.kind === 'refused' && (
          <NoticeBox
            notice={answer}
            tone="error"
            takesFocus={Object.keys(answer.faults).length === 0}
          />
        )}
        {conflict && <ConflictPanel conflict={conflict} around={around} />}
        <div key={editing.fieldsKey} className="grid min-w-0 gap-8">
          <ProductSections
            values={answer?.values ?? saved}
            faults={faults}
            around={around}
            prices={props.prices}
            canBePlanned={product.status === 'draft'}
            typed={editing.typed}
          />
        </div>
        <StatusSection
          key={product.status}
          mayEdit={props.mayEdit}
          product={product}
          isBuyable={props.isBuyable}
          successorSlug={props.successorSlug}
          faults={faults}
          isSending={editing.isSending}
        />
      </Form>
      <div className="grid min-w-0 content-start gap-8">{props.renderAside(editing.isDirty)}</div>
    </div>
  )
}
