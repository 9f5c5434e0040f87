import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'

import { EditForm } from '#platform/forms/browser/edit-form.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { pictureUrl } from '#platform/pictures/picture-renditions.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { AddPictures, PictureUpdates } from '#shop/catalogue/browser/editing/picture-uploads.tsx'
import { usePictures } from '#shop/catalogue/browser/editing/use-pictures.ts'
import type { AddedPicture } from '#shop/catalogue/browser/editing/use-uploads.ts'
import { ADD_PICTURES_FORM } from '#shop/catalogue/editing/edit-refusals.ts'
import { editorText } from '#shop/catalogue/editing/edit-text.ts'
import { addPicturesAction } from '#shop/catalogue/server/pictures/add-pictures.ts'
import {
  ADMIN_MEDIA,
  adminMediaVideoPath,
  MATCH_MEDIA,
  MAX_ADDED_FILES,
} from '#shop/media/media.ts'
import { mediaText } from '#shop/media/media-text.ts'
import type { MatchedFile } from '#shop/media/server/read-media.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'

import { actOnForm } from '../admin-form.ts'
import type { Route } from './+types/admin-media-add'

const text = mediaText.adding

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_products')
  return null
}

export const action = (args: Route.ActionArgs) =>
  actOnForm(
    args,
    'manage_products',
    ({ form, actorId, services }) => addPicturesAction(services.db, { form, actorId }),
    ADMIN_MEDIA,
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminMediaAddPage({ actionData: answer }: Route.ComponentProps) {
  const pictures = usePictures([], [], { isKept: true, takesVideos: true })
  const [hasTooMany, setTooMany] = useState(false)
  const canAdd = useHydrated()
  const add = (files: readonly File[]) => {
    const room = MAX_ADDED_FILES - pictures.added.length
    setTooMany(files.length > room)
    pictures.add(files.slice(0, room))
  }
  return (
    <AdminFrame
      back={{ to: ADMIN_MEDIA, label: mediaText.back }}
      title={text.title}
      lead={text.lead}
      answer={answer}
    >
      <div
        className="grid min-h-40 content-center justify-items-center gap-4 rounded-sm border border-dashed border-control p-6"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          add([...event.dataTransfer.files])
        }}
      >
        {canAdd ? (
          <AddPictures label={text.choose} add={add} takesVideos />
        ) : (
          <p>{text.needsScripts}</p>
        )}
        <PictureUpdates pictures={pictures} />
        {hasTooMany && <output>{text.tooMany(MAX_ADDED_FILES)}</output>}
      </div>
      {!pictures.isSending && <Added added={pictures.added} answer={answer} />}
    </AdminFrame>
  )
}

type AddedProps = { added: readonly AddedPicture[]; answer: FormAnswer | undefined }

function Added({ added, answer }: AddedProps) {
  const videos = added.filter(({ video }) => video)
  const pictures = useMemo(() => added.filter(({ video }) => !video), [added])
  return (
    <>
      {pictures.length > 0 && <Review added={pictures} answer={answer} />}
      {videos.length > 0 && (
        <section aria-labelledby="videos" className="grid gap-4 border-t pt-8">
          <h2 id="videos" className="text-xl font-semibold">
            {text.videos}
          </h2>
          <ul className="flex flex-wrap gap-4">
            {videos.map((each) => (
              <li key={each.video?.id} className="w-24 text-xs wrap-anywhere">
                <Thumb picture={each} />
                <Link to={adminMediaVideoPath(each.video?.id ?? '')} className="link">
                  {each.fileName}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

async function match(names: readonly string[], signal: AbortSignal): Promise<MatchedFile[]> {
  const query = new URLSearchParams(names.map((name) => ['name', name]))
  const response = await fetch(`${MATCH_MEDIA}?${query}`, { signal })
  if (!response.ok) throw new Error(`Products were not found: ${response.status}`)
  return (await response.json()) as MatchedFile[]
}

type Proposed = AddedPicture & Pick<MatchedFile, 'product' | 'view' | 'place'>

/** The pictures that were sent, by the products that their names begin with, to be described and added there. */
function Review({ added, answer }: AddedProps) {
  const [matched, setMatched] = useState<readonly MatchedFile[]>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const over = new AbortController()
    match(
      added.map(({ fileName }) => fileName),
      over.signal,
    ).then(
      (found) => setMatched(found),
      () => !over.signal.aborted && setFailed(true),
    )
    return () => over.abort()
  }, [added])

  if (hasFailed) return <output className="text-warning">{text.notMatched}</output>
  if (matched?.length !== added.length) return <output>{text.matching}</output>
  const proposed = added.map((picture, at): Proposed => ({ ...picture, ...matched[at]! }))
  const groups = Map.groupBy(
    proposed.toSorted((one, other) => one.place - other.place),
    ({ product }) => product?.id,
  )
  const others = groups.get(undefined) ?? []
  groups.delete(undefined)
  const count = added.length - others.length
  return (
    <>
      {count > 0 && (
        <EditForm form={ADD_PICTURES_FORM} answer={answer} className="grid gap-8">
          {({ isSending }) => (
            <>
              <h2 className="text-xl font-semibold">{text.review}</h2>
              {[...groups].map(([id, own]) => (
                <ForProduct key={id} pictures={own} />
              ))}
              <Button type="submit" busy={isSending} className="justify-self-start">
                {text.save}
              </Button>
            </>
          )}
        </EditForm>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others" className="grid gap-4 border-t pt-8">
          <h2 id="others" className="text-xl font-semibold">
            {text.other}
          </h2>
          <p className="text-ink-soft">{text.otherLead}</p>
          <ul className="flex flex-wrap gap-4">
            {others.map((picture) => (
              <li key={picture.pictureId} className="w-24 text-xs wrap-anywhere">
                <Thumb picture={picture} />
                {picture.fileName}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const ForProduct = ({ pictures }: { pictures: readonly Proposed[] }) => {
  const [{ product } = { product: null }] = pictures
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-medium">
        {product && editorText.nameIn(product.name, product.colour)}
      </legend>
      {pictures.map((picture) => (
        <ForPicture key={picture.pictureId} picture={picture} />
      ))}
    </fieldset>
  )
}

/** A picture with its description; one that is left out stays in the library. */
function ForPicture({ picture }: { picture: Proposed }) {
  const [isOut, setOut] = useState(false)
  const { pictureId, fileName, product, view } = picture
  if (!product) return null
  const proposed = text.proposed(product.name, product.colour, view && text.view[view])
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-4">
      <Thumb picture={picture} />
      <div className="grid justify-items-start gap-2">
        {!isOut && (
          <>
            <input type="hidden" name="picture" value={pictureId} />
            <input type="hidden" name="product" value={product.id} />
          </>
        )}
        <div className="w-full max-w-xl">
          <TextField
            label={text.alt(fileName)}
            name="alt"
            defaultValue={proposed}
            maxLength={300}
            autoComplete="off"
            disabled={isOut}
          />
        </div>
        <Button
          variant="secondary"
          size="small"
          aria-pressed={isOut}
          aria-label={text.leaveOut(fileName)}
          onClick={() => setOut(!isOut)}
        >
          {isOut ? text.leftOut : text.leave}
        </Button>
      </div>
    </div>
  )
}

const Thumb = ({ picture }: { picture: AddedPicture }) => (
  <img
    src={pictureUrl(picture.hash, 240, 'webp')}
    alt=""
    width={picture.width}
    height={picture.height}
    style={{ backgroundColor: picture.dominantHex }}
    className="aspect-3/4 w-full rounded-sm object-cover"
  />
)
