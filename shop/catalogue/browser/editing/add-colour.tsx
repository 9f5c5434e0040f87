import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'

import { localName, englishNameOf } from '#platform/admin/local-fields.ts'
import { useEditedForms, useUnsaved } from '#platform/admin/browser/unsaved.ts'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { languages, otherLanguages } from '#platform/languages/languages.ts'
import { pictureUrl } from '#platform/pictures/picture-renditions.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { ChooseFromLibrary } from '#shop/media/browser/choose-from-library.tsx'

import { ADD_COLOUR_FORM } from '../../editing/colour-form.ts'
import type { EditAnswer } from '../../editing/edit-refusals.ts'
import { editorText } from '../../editing/edit-text.ts'
import { valueOf } from '../../editing/product-values.ts'
import { useChange } from './product-inputs.tsx'
import { Swatch } from './swatch.tsx'
import { AddPictures, PictureUpdates } from './picture-uploads.tsx'
import { usePictures } from './use-pictures.ts'

const text = editorText.newColour

type Props = {
  productName: string
  /** The id it will have, so that two presses make one colour. */
  colourId: string
  answer: Extract<EditAnswer, { kind: 'refused' }> | undefined
}

/** Asks what a new colour of a style has of its own: its name, its swatch and its pictures. */
export function AddColour({ productName, colourId, answer }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const values = answer?.values ?? {}
  const faults = answer?.faults ?? {}
  const titleId = useId()
  const isSending = useNavigation().formData?.get('form') === ADD_COLOUR_FORM

  // It leads to the page of the new colour, and what is typed about this one would be gone.
  const hasOtherChanges = useEditedForms().some((one) => one.isUnsaved && one.element !== form)
  const [isTyped, setTyped] = useState(false)
  useUnsaved({
    element: form,
    name: text.title,
    isUnsaved: isTyped && !isSending,
    isBusy: isSending,
    perSearch: ['add'],
  })
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer])

  return (
    <Form
      ref={form}
      id={ADD_COLOUR_FORM}
      method="post"
      // Other scripts than Latin would be three times as long in the usual encoding.
      encType="multipart/form-data"
      noValidate
      onInput={() => setTyped(true)}
      aria-labelledby={titleId}
      className="grid max-w-2xl scroll-mt-6 gap-5 border bg-surface p-5"
    >
      <input type="hidden" name="form" value={ADD_COLOUR_FORM} />
      <input type="hidden" name="colour" value={colourId} />
      <div className="grid gap-1">
        <h2 id={titleId} className="text-xl font-semibold">
          {text.title}
        </h2>
        <p className="text-sm text-ink-soft">{text.lead}</p>
      </div>
      {answer && (
        <NoticeBox notice={answer} tone="error" takesFocus={Object.keys(faults).length === 0} />
      )}
      <TextField
        label={text.name}
        name="colour_name"
        defaultValue={valueOf(values, 'colour_name')}
        error={faults.colour_name}
        autoComplete="off"
        maxLength={60}
      />
      {otherLanguages.map((language) => (
        <TextField
          key={language}
          label={text.nameIn(englishNameOf(language))}
          name={localName('colour_name', language)}
          lang={languages[language].tag}
          dir={languages[language].direction}
          defaultValue={valueOf(values, localName('colour_name', language))}
          error={faults[`colour_name_${language}`]}
          autoComplete="off"
          maxLength={60}
          optional
        />
      ))}
      <Swatch
        label={text.swatch}
        name="colour_hex"
        hint={text.swatchHint}
        begin={valueOf(values, 'colour_hex')}
        fault={faults.colour_hex}
      />
      <Pictures productName={productName} fault={faults.pictures} />
      {hasOtherChanges && <output className="text-sm text-warning">{text.saveFirst}</output>}
      <div className="flex flex-wrap items-center gap-5">
        <Button type="submit" busy={isSending} disabled={hasOtherChanges}>
          {text.submit}
        </Button>
        <Link to="." preventScrollReset className="link inline-flex min-h-11 items-center">
          {text.cancel}
        </Link>
      </div>
    </Form>
  )
}

/** Pictures that are sent or chosen from the library, with what they show; they are added with the colour. */
function Pictures({ productName, fault }: { productName: string; fault: string | undefined }) {
  const pictures = usePictures([], [])
  const canAdd = useHydrated()
  const part = useRef<HTMLFieldSetElement>(null)
  useChange(part, pictures.ids)
  const pictureText = editorText.pictures
  return (
    <fieldset ref={part} className="grid min-w-0 gap-3">
      <legend className="mb-1.5 flex w-full justify-between gap-3 text-sm font-medium">
        {editorText.sections.pictures}
        <span className="font-normal text-ink-soft">{text.optional}</span>
      </legend>
      <ol aria-label={text.pictures} className="grid gap-3 empty:hidden">
        {pictures.ids.map((id, at) => {
          const picture = pictures.pictureOf(id)
          const added = pictures.added.find(({ pictureId }) => pictureId === id)
          return (
            <li key={id} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-3">
              <input type="hidden" name="picture" value={id} />
              {picture && (
                <img
                  src={pictureUrl(picture.hash, 480, 'webp')}
                  alt=""
                  className="aspect-3/4 w-14 rounded-sm object-cover"
                />
              )}
              <TextField
                label={pictureText.alt(at + 1)}
                hint={at === 0 ? text.altHint(productName) : undefined}
                name="alt"
                defaultValue={added?.alt ?? ''}
                autoComplete="off"
                maxLength={300}
                optional
              />
              <button
                type="button"
                aria-label={pictureText.remove(at + 1)}
                onClick={() => pictures.remove(at)}
                className="mt-6 grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          )
        })}
      </ol>
      {fault !== undefined && (
        <p tabIndex={-1} aria-invalid className="text-sm text-danger">
          {fault}
        </p>
      )}
      <PictureUpdates pictures={pictures} />
      {canAdd && (
        <div className="flex flex-wrap gap-3">
          <AddPictures label={text.addPictures} add={pictures.add} />
          <ChooseFromLibrary
            chosen={pictures.ids}
            onPick={(picture) => {
              const at = pictures.ids.indexOf(picture.pictureId)
              if (at === -1) pictures.choose(picture)
              else pictures.remove(at)
            }}
          />
        </div>
      )}
    </fieldset>
  )
}
