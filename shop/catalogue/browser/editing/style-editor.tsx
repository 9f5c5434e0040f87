import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'

import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { Button } from '#platform/ui/button.tsx'
import { pillStyle } from '#platform/ui/pill-style.ts'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { addColourPath, adminProductPath } from '../../admin-catalogue-paths.ts'
import { attributeField } from '../../attributes/attribute-values.ts'
import type { EditAnswer, EditFaults } from '../../editing/edit-refusals.ts'
import { editorText } from '../../editing/edit-text.ts'
import { pricesTaken, typedForAll } from '../../editing/price-of-all.ts'
import { fieldNames, recommendedText } from '../../editing/product-fields.ts'
import type { PriceOfAll, ProductField, ProductToEdit } from '../../editing/product-fields.ts'
import { undescribed } from '../../editing/product-values.ts'
import type { FormValues } from '../../editing/product-values.ts'
import { readProductForm } from '../../editing/read-product-form.ts'
import {
  SAVE_FORM,
  asSeen,
  differingFields,
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
import { UndescribedPictures } from './undescribed-pictures.tsx'
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
  /** The size grid; it saves by itself. Undefined for staff who may not change stock. */
  grid: ReactNode
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
              {mayEdit && colours.length > 1 && (
                <PriceOfAllSection
                  key={`prices ${editing.fieldsKey}`}
                  products={base}
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
            {props.grid}
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

type SaveBoxProps = Props & {
  editing: ReturnType<typeof useStyleEditor>
  products: readonly ProductToEdit[]
  shown: ProductToEdit
  preview: ReactNode
  /** The pictures of each colour that nobody has described, counted from 1; its name where there are several. */
  undescribed: readonly { id: string; name: string; at: readonly number[] }[]
  /** Leads to the description of one. */
  describe: (colourId: string, at: number) => void
}

/** Save and publish, what the changes of shared fields are about, and what customers also like to know. */
function SaveBox({ editing, products, shown, mayEdit, preview, ...props }: SaveBoxProps) {
  const hasScripts = useHydrated()
  const { isDirty, isSending, drafts, isPlanned } = editing
  const differing = differingFields(products)
  const recommended = Object.entries(recommendedText).filter(
    ([field]) => shown[field as keyof typeof recommendedText] === '',
  )
  return (
    <section
      aria-label={text.saveTitle}
      className="grid gap-4 border bg-surface p-4 max-lg:order-last lg:col-start-2 lg:row-start-1"
    >
      {mayEdit && (
        <Button type="submit" data-save busy={isSending}>
          {isPlanned ? editorText.schedule : editorText.save}
        </Button>
      )}
      {mayEdit && drafts[0] && (
        <Button
          type="submit"
          name="then_all"
          value="active"
          data-save
          variant="secondary"
          size="small"
          busy={isSending}
        >
          {drafts.length > 1
            ? text.publishAll(drafts.length, isPlanned)
            : text.publishOne(products.length > 1 ? drafts[0].colour_name : '', isPlanned)}
        </Button>
      )}
      {hasScripts && preview}
      {mayEdit && hasScripts && !isDirty && (
        <p className="text-sm text-ink-soft">{editorText.saveHint}</p>
      )}
      {mayEdit && hasScripts && (
        <UndescribedPictures colours={props.undescribed} describe={props.describe} />
      )}
      {products.length > 1 && (
        <fieldset key={`scope ${editing.fieldsKey}`} className="grid gap-1 border-t pt-3 text-sm">
          <legend className="sr-only">{text.scope}</legend>
          <p>{text.scopeHint(products.length)}</p>
          {differing.length > 0 && (
            <div className="grid gap-1 text-warning">
              <p>
                {text.differing(
                  differing.map((field) => fieldNames[field]),
                  shown.colour_name,
                )}
              </p>
              <p className="flex flex-wrap gap-x-4">
                {products
                  .filter(({ id }) => id !== shown.id)
                  .map(({ id, colour_name: name }) => (
                    <Link key={id} to={adminProductPath(id)} className="link min-h-6">
                      {text.showAs(name)}
                    </Link>
                  ))}
              </p>
            </div>
          )}
          {(['all', 'one'] as const).map((scope) => (
            <label key={scope} className="inline-flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="scope"
                value={scope}
                defaultChecked={(editing.answer?.values.scope?.[0] ?? 'all') === scope}
                className="size-5 accent-accent"
              />
              {scope === 'all' ? text.scopeAll(products.length) : text.scopeOne(shown.colour_name)}
            </label>
          ))}
        </fieldset>
      )}
      {shown.status !== 'archived' && recommended.length > 0 && (
        <div className="border-t pt-3 text-sm text-ink-soft">
          <p>{editorText.recommended}</p>
          <ul className="mt-1 list-disc ps-5">
            {recommended.map(([field, what]) => (
              <li key={field}>{what}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

type RefusalProps = {
  answer: Extract<EditAnswer, { kind: 'refused' }>
  products: readonly ProductToEdit[]
  around: Surroundings
  show: (id: string) => void
}

/** What was not saved, and why: with several colours each fault with its colour and field. */
function Refusal({ answer, products, around, show }: RefusalProps) {
  const nameOf = (field: string) =>
    around.attributes.find(({ code }) => attributeField(code) === field)?.names.en ??
    text.priceOfAll.names[field as PriceOfAll] ??
    (field === 'successor' ? editorText.successor : (fieldNames[field as ProductField] ?? field))
  const own = products.flatMap(({ id, colour_name: colour }) =>
    Object.entries(answer.colours?.[id]?.faults ?? {}).map(([field, fault]) => ({
      id,
      name: text.fieldOf(nameOf(field), colour),
      fault,
    })),
  )
  const isNamed = own.length > 0 || Object.keys(answer.faults).length > 0
  return (
    <NoticeBox notice={answer} tone="error" takesFocus={!isNamed}>
      {products.length > 1 && isNamed && (
        <ul className="mt-2 grid gap-1 text-sm">
          {Object.entries(answer.faults).map(([field, fault]) => (
            <li key={field}>
              <span className="font-medium">{nameOf(field)}</span>: {fault}
            </li>
          ))}
          {own.map(({ id, name, fault }) => (
            <li key={name}>
              <button
                type="button"
                className="link min-h-6 text-start font-medium"
                onClick={() => show(id)}
              >
                {name}
              </button>
              : {fault}
            </li>
          ))}
        </ul>
      )}
    </NoticeBox>
  )
}
