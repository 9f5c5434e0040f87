import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'

import { pillStyle } from '#platform/ui/pill-style.ts'

import { addColourPath } from '../../admin-catalogue-paths.ts'
import type { EditAnswer, EditFaults } from '../../editing/edit-refusals.ts'
import { editorText } from '../../editing/edit-text.ts'
import { keepsPrice, pricesTaken, typedForAll } from '../../editing/price-of-all.ts'
import { undescribed } from '../../editing/product-values.ts'
import type { FormValues } from '../../editing/product-values.ts'
import { readProductForm } from '../../editing/read-product-form.ts'
import {
  SAVE_FORM,
  asSeen,
  inputsOf,
  sharedBeside,
  valuesOfColour,
  withPricesOfAll,
} from '../../editing/style-form.ts'
import { AttributesSection } from './attributes-section.tsx'
import { ColourSection } from './colour-section.tsx'
import type { ColourFacts } from './colour-section.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { LookSection } from './look-section.tsx'
import { PriceOfAllSection } from './price-of-all-section.tsx'
import { FabricSection } from './price-section.tsx'
import { EditorSection } from './product-inputs.tsx'
import { PlacesSection, SellingSection, TextSection } from './product-sections.tsx'
import type { Surroundings } from './product-sections.tsx'
import { Refusal, SaveBox } from './style-save-box.tsx'
import { colourId, picturesIdOf, useStyleEditor } from './use-style-editor.ts'

const text = editorText.parts

type Props = {
  /** The colours of the style, the oldest first. */
  colours: readonly ColourFacts[]
  /** The one whose address the page has; what the colours share is shown as this one has it. */
  shownId: string
  around: Surroundings
  answer: EditAnswer | undefined
  isSaved: boolean
  /** Colours of which something is missing, where publishing was asked for in vain. */
  unpublished: readonly string[]
  /** Staff who can only view products cannot save them. */
  mayEdit: boolean
  /** The size grid, nothing for staff who may not change stock; it saves by itself, but for the colours that are added in it. */
  renderGrid: (discards: number) => ReactNode
  piecesOf: (productId: string) => number | undefined
  stockPath: string | undefined
  /** A colour as the form would save it; opened by a button. */
  renderPreview: (productId: string, typed: FormValues) => ReactNode
  /** Below the form; what is not saved yet would be lost by the forms in it. */
  renderAside: (isDirty: boolean) => ReactNode
  /** The form that adds a colour. */
  newColour: ReactNode
}

/** All colours of a style on one page: what they share once, what each has of its own, and the size grid. */
export function StyleEditor(props: Props) {
  const { colours, shownId, around, mayEdit } = props
  const form = useRef<HTMLFormElement>(null)
  const products = colours.map(({ product }) => product)
  const editing = useStyleEditor(form, {
    products,
    shownId,
    answer: props.answer,
    isSaved: props.isSaved,
  })
  const { answer, base, typed, parts } = editing
  const priced = withPricesOfAll(typed, base)
  const forAll = typedForAll(typed.shared, base)
  const shown = base.find(({ id }) => id === shownId)!
  const conflict = answer?.kind === 'conflict' ? answer : undefined
  const missingOf = (id: string): EditFaults =>
    props.unpublished.includes(id)
      ? Object.fromEntries(
          (products.find((product) => product.id === id)?.missing ?? []).map((field) => [
            field,
            editorText.neededToPublish,
          ]),
        )
      : {}
  const shared = {
    values: {
      ...(answer?.values ?? inputsOf('shared', asSeen(shown))),
      // What it is worn with is never the product itself.
      slug: [shown.slug],
    } as FormValues,
    faults: { ...missingOf(shownId), ...(answer?.kind === 'refused' ? answer.faults : {}) },
  }
  const show = (id: string) => {
    editing.setOpen(id, true)
    document.querySelector(`#${colourId(id)}`)?.scrollIntoView()
  }

  return (
    <div className="grid gap-10">
      <Form
        ref={form}
        method="post"
        // Other scripts than Latin would be three times as long in the usual encoding.
        encType="multipart/form-data"
        noValidate
        onInput={(event) => {
          // The cells of the size grid are inputs of a form of their own.
          const { form: owner } = event.target as HTMLInputElement
          if (owner === undefined || owner === event.currentTarget)
            editing.note(event.currentTarget)
        }}
        data-in-bar={editing.isDirty || undefined}
        className="grid gap-8"
      >
        <input type="hidden" name="form" value={SAVE_FORM} />
        {answer?.kind === 'refused' && (
          <Refusal answer={answer} products={products} around={around} show={show} />
        )}
        {conflict && (
          <ConflictPanel
            conflict={conflict}
            yours={
              readProductForm(
                valuesOfColour(asSeen(shown), {
                  shared: conflict.values,
                  own: conflict.colours[shownId]?.values,
                }),
              ).fields
            }
            around={around}
            colours={
              colours.length > 1
                ? products.flatMap(({ id, colour_name: name }) =>
                    conflict.colours[id]?.conflict ? [{ id, name }] : [],
                  )
                : []
            }
            show={show}
          />
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
          {/* First, because Enter in a field presses the first button of a form. */}
          <SaveBox
            {...props}
            editing={editing}
            products={products}
            shown={shown}
            undescribed={base
              .filter(({ status }) => status !== 'archived')
              .map((product) => {
                const own = valuesOfColour(asSeen(product), { own: typed.colours[product.id] })
                const name = base.length > 1 ? product.colour_name : ''
                return { id: product.id, name, at: undescribed(own.picture, own.alt) }
              })}
            describe={(id, at) => {
              editing.setOpen(id, true)
              // The colour is opened by then.
              requestAnimationFrame(() => {
                const alts = `#${picturesIdOf(id)} input[name=alt]:enabled`
                const fields = document.querySelectorAll<HTMLElement>(alts)
                fields[at - 1]?.focus()
              })
            }}
            preview={props.renderPreview(
              shownId,
              valuesOfColour(asSeen(shown), { shared: typed.shared, own: priced.colours[shownId] }),
            )}
          />
          <div className="grid min-w-0 gap-8 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <div key={`texts ${editing.fieldsKey}`} className="grid min-w-0 gap-8">
              <TextSection {...shared} />
            </div>
            <EditorSection title={text.colours} id="colours">
              {mayEdit && base.filter((product) => !keepsPrice(product)).length > 1 && (
                <PriceOfAllSection
                  key={`prices ${editing.fieldsKey}`}
                  products={base.filter((product) => !keepsPrice(product))}
                  values={answer?.values ?? {}}
                  faults={answer?.kind === 'refused' ? answer.faults : {}}
                />
              )}
              <ul className="grid gap-3">
                {colours.map((colour) => {
                  const { id } = colour.product
                  const began = base.find((product) => product.id === id) ?? colour.product
                  const own = priced.colours[id]
                  const sharedTyped =
                    id === shownId
                      ? typed.shared
                      : sharedBeside(typed.shared, { shown: asSeen(shown), product: asSeen(began) })
                  return (
                    <ColourSection
                      key={id}
                      colour={colour}
                      base={began}
                      shown={shown}
                      isOnly={colours.length === 1}
                      isOpen={editing.open.has(id)}
                      onToggle={(isOpen) => editing.setOpen(id, isOpen)}
                      isUnsaved={parts.colours.includes(id)}
                      answer={answer?.colours?.[id]}
                      missing={missingOf(id)}
                      shared={sharedTyped}
                      own={own}
                      taken={pricesTaken(
                        valuesOfColour(asSeen(began), { own: typed.colours[id] }),
                        { seen: began, forAll },
                      ).map((field) => [field, forAll[field]!] as const)}
                      around={around}
                      pieces={props.piecesOf(id)}
                      stockPath={props.stockPath}
                      fieldsKey={editing.fieldsKey}
                      isSending={editing.isSending}
                      isOnlyDraft={editing.drafts.length === 1 && editing.drafts[0]?.id === id}
                      mayEdit={mayEdit}
                      preview={
                        id !== shownId &&
                        props.renderPreview(
                          id,
                          valuesOfColour(asSeen(began), { shared: sharedTyped, own }),
                        )
                      }
                    />
                  )
                })}
              </ul>
              {mayEdit && (
                <Link to={addColourPath(shownId)} className={`${pillStyle} justify-self-start`}>
                  <span aria-hidden>+&nbsp;</span>
                  {editorText.addColour}
                </Link>
              )}
            </EditorSection>
            {props.renderGrid(editing.fieldsKey)}
            <div key={`more ${editing.fieldsKey}`} className="grid min-w-0 gap-8">
              <FabricSection {...shared} />
              <AttributesSection attributes={around.attributes} {...shared} />
              <LookSection products={around.products} {...shared} />
            </div>
          </div>
          <div
            key={`places ${editing.fieldsKey}`}
            className="grid min-w-0 gap-8 lg:col-start-2 lg:row-start-2"
          >
            <PlacesSection
              categories={around.categories}
              collections={around.collections}
              {...shared}
            />
            <SellingSection {...shared} />
          </div>
        </div>
      </Form>
      {props.newColour}
      <div className="grid min-w-0 content-start gap-8">{props.renderAside(editing.isDirty)}</div>
    </div>
  )
}
