import { useRef, useState } from 'react'
import { z } from 'zod'

import { longDate } from '#platform/dates/london-dates.ts'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { EditForm } from '#platform/forms/browser/edit-form.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { pictureUrl } from '#platform/pictures/picture-renditions.ts'
import { Button } from '#platform/ui/button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { captureFrame } from '#platform/videos/browser/capture-frame.ts'
import { CaptionedVideo } from '#platform/videos/browser/captioned-video.tsx'
import { videoPath } from '#platform/videos/video.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { uploadPicture } from '#shop/catalogue/browser/editing/upload-picture.ts'
import { posterFile } from '#shop/catalogue/browser/editing/upload-video.ts'
import { ChooseFromLibrary } from '#shop/media/browser/choose-from-library.tsx'
import { ADMIN_MEDIA_VIDEOS, adminMediaVideoPath } from '#shop/media/media.ts'
import type { MediaVideo } from '#shop/media/media.ts'
import {
  isMediaDone,
  mediaDoneText,
  mediaText,
  mediaVideoText as text,
} from '#shop/media/media-text.ts'
import { changeVideo, readVideo } from '#shop/media/server/read-videos.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'

import { actOnRecord } from '../admin-form.ts'
import { notFound, rowId } from '../../row-id.ts'
import type { Route } from './+types/admin-media-video'
import { CAPTIONS_FORM, DELETE_CAPTIONS_FORM, WORDLESS_FORM } from './caption-forms.ts'
import { CaptionsSection } from './captions-section.tsx'
import { changeCaptions } from './change-captions.ts'
import { KEEP_FORM, KeepMedia } from './keep-media.tsx'
import { AllMediaUses } from './media-uses.tsx'

const POSTER_FORM = 'poster'
const LOOP_FORM = 'loop'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page ? text.name(page.video) : text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_products')
  const video = await readVideo(context.get(servicesContext).db, rowId(params))
  if (!video) throw notFound()
  const done = url.searchParams.get('done')
  return {
    video,
    mayEdit: can(session, 'manage_products'),
    done: isMediaDone(done) ? done : undefined,
  }
}

/** What a form of the page changes, with its name; undefined for an unknown form. */
function changeIn(form: FormData) {
  const name = form.get('form')
  if (name === KEEP_FORM) return { name, change: { is_kept: form.get('kept') === 'yes' } }
  if (name === LOOP_FORM) return { name, change: { is_loop: form.get('loop') === 'yes' } }
  if (name === WORDLESS_FORM)
    return { name, change: { is_wordless: form.get('wordless') === 'yes' } }
  const poster_id = form.get('poster')
  return name === POSTER_FORM && typeof poster_id === 'string'
    ? { name, change: { poster_id } }
    : undefined
}

export const action = (args: Route.ActionArgs) =>
  actOnRecord(
    args,
    'manage_products',
    async ({ id, form, actorId, services }) => {
      if (form.get('form') === CAPTIONS_FORM || form.get('form') === DELETE_CAPTIONS_FORM)
        return changeCaptions(services.db, { id, form, actorId })
      const asked = changeIn(form)
      if (!asked) return undefined
      const { name, change } = asked
      const outcome =
        'poster_id' in change && !z.uuid().safeParse(change.poster_id).success
          ? 'poster_not_found'
          : await changeVideo(services.db, { id, change, actorId })
      if (outcome === 'saved') {
        if (!('is_kept' in change)) return { done: 'changed' as const }
        return { done: change.is_kept ? ('kept' as const) : ('unkept' as const) }
      }
      return {
        kind: 'refused' as const,
        form: name,
        id: undefined,
        notice: {
          title: text.refused,
          message: outcome === 'poster_not_found' ? text.posterGone : text.gone,
        },
        fields: {},
        typed: {},
      }
    },
    ({ done, id }) => `${adminMediaVideoPath(id)}?done=${done}`,
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminMediaVideoPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { video, mayEdit, done } = loaderData
  const player = useRef<HTMLVideoElement>(null)
  return (
    <AdminFrame
      back={{ to: ADMIN_MEDIA_VIDEOS, label: text.back }}
      title={text.name(video)}
      wraps
      about={
        <p className="text-ink-soft">
          {text.length(video.durationMs)}, {mediaText.size(video.width, video.height)},{' '}
          {text.about(video)}, {longDate(video.addedAt)}
        </p>
      }
      answer={answer}
      done={done && mediaDoneText[done]}
    >
      <CaptionedVideo
        ref={player}
        src={videoPath(video)}
        captions={video.captions}
        poster={pictureUrl(video.poster.hash, 900, 'webp')}
        width={video.width}
        height={video.height}
        controls
        playsInline
        preload="metadata"
        aria-label={text.player}
        className="max-h-[70vh] w-fit max-w-full rounded-sm bg-sand object-contain"
      />
      {mayEdit && <PosterSection video={video} answer={answer} captured={() => player.current} />}
      {mayEdit && <LoopSection isLoop={video.isLoop} answer={answer} />}
      <CaptionsSection video={video} mayEdit={mayEdit} answer={answer} />
      <AllMediaUses uses={video.uses} />
      {mayEdit && <KeepMedia isKept={video.isKept} answer={answer} />}
    </AdminFrame>
  )
}

type SectionProps = { answer: FormAnswer | undefined }
type PosterProps = SectionProps & {
  video: MediaVideo
  /** The player, once it is there. */
  captured: () => HTMLVideoElement | null
}

/** The poster, another moment of the video for it, or a picture of the library. */
function PosterSection({ video, answer, captured }: PosterProps) {
  const [chosen, setChosen] = useState<{ pictureId: string; hash: string }>()
  const [isCapturing, setCapturing] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const canChoose = useHydrated()
  const { poster } = video
  const isNew = chosen !== undefined && chosen.pictureId !== poster.id

  async function capture() {
    const player = captured()
    setCapturing(true)
    setTrouble(undefined)
    const frame = player ? await captureFrame(player) : undefined
    const sent =
      frame && (await uploadPicture(posterFile(frame, video.fileName || 'video'), () => undefined))
    setCapturing(false)
    if (!sent) setTrouble(text.poster.notCaptured)
    else if (sent.ok) setChosen(sent.value)
    else setTrouble(sent.refusal)
  }

  return (
    <section aria-labelledby="poster" className="grid max-w-2xl gap-4 border-t pt-8">
      <h2 id="poster" className="text-xl font-semibold">
        {text.poster.title}
      </h2>
      <p className="text-ink-soft">{text.poster.lead}</p>
      <img
        src={pictureUrl((isNew ? chosen : poster).hash, 480, 'webp')}
        alt=""
        className="max-h-60 w-fit max-w-full rounded-sm bg-sand"
      />
      <output className="text-sm empty:hidden">{trouble ?? (isNew && text.poster.chosen)}</output>
      <EditForm form={POSTER_FORM} answer={answer} onDiscard={() => setChosen(undefined)}>
        {({ isSending }) => (
          <>
            <input
              type="hidden"
              name="poster"
              value={(chosen ?? { pictureId: poster.id }).pictureId}
            />
            {canChoose && (
              <div className="flex flex-wrap gap-3">
                <Button
                  variant="secondary"
                  size="small"
                  busy={isCapturing}
                  onClick={() => void capture()}
                >
                  {text.poster.thisMoment}
                </Button>
                <ChooseFromLibrary onPick={setChosen} />
              </div>
            )}
            {/* Always there: the save bar looks for it as soon as something is chosen. */}
            <Button
              type="submit"
              data-save
              busy={isSending}
              disabled={!isNew}
              className="justify-self-start"
            >
              {text.poster.save}
            </Button>
          </>
        )}
      </EditForm>
    </section>
  )
}

const LoopSection = ({ isLoop, answer }: SectionProps & { isLoop: boolean }) => (
  <section aria-labelledby="loop" className="grid max-w-2xl gap-4 border-t pt-8">
    <h2 id="loop" className="text-xl font-semibold">
      {text.loop.title}
    </h2>
    <p className="text-ink-soft">{isLoop ? text.loop.byItself : text.loop.asked}</p>
    <ActionForm form={LOOP_FORM} answer={answer}>
      {({ isSending }) => (
        <>
          <input type="hidden" name="loop" value={isLoop ? 'no' : 'yes'} />
          <Button type="submit" variant="secondary" busy={isSending} className="justify-self-start">
            {isLoop ? text.loop.askedButton : text.loop.byItselfButton}
          </Button>
        </>
      )}
    </ActionForm>
  </section>
)
