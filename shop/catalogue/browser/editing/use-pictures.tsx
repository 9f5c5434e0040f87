import { useRef, useState } from 'react'

import { Button } from '#platform/ui/button.tsx'

import type { PickedPicture, PickedVideo } from '#shop/media/media.ts'
import { ChooseFromLibrary } from '#shop/media/browser/choose-from-library.tsx'

import { editorText } from '../../editing/edit-text.ts'
import type { KnownPicture } from './upload-picture.ts'
import { uploadPicture } from './upload-picture.ts'
import { isVideo, uploadVideo } from './upload-video.ts'

/** `share`: how much of it has left, 0 to 1; `done` of `of` files are through. */
export type Upload = { name: string; share: number; done: number; of: number }

/**
 * A picture that was added since the page was opened; one of the library with what it shows, as far as that is known. With
 * a video it is the poster of that.
 */
export type AddedPicture = KnownPicture & { fileName: string } & Partial<
    Pick<PickedVideo, 'alt' | 'alts'>
  >

/** A file that was refused, and why. */
export type Failed = { file: File; why: string }

/**
 * The pictures of the form in their order, by their ids: added one after the other, moved, removed
 * and restored. Nothing is saved before the form is. `isKept`: the media library keeps what is added.
 */
export function usePictures(
  begin: readonly string[],
  saved: readonly KnownPicture[],
  { isKept = false, takesVideos = false }: { isKept?: boolean; takesVideos?: boolean } = {},
) {
  const [ids, setIds] = useState(begin)
  const [added, setAdded] = useState<readonly AddedPicture[]>([])
  const [upload, setUpload] = useState<Upload>()
  const [failed, setFailed] = useState<readonly Failed[]>([])
  /** Videos that this browser cannot show: somebody has to choose their posters. */
  const [unshown, setUnshown] = useState<readonly File[]>([])
  const [lastRemoved, setRemoved] = useState<{ id: string; at: number }>()
  // Not what was added again since.
  const removed = lastRemoved && !ids.includes(lastRemoved.id) ? lastRemoved : undefined

  function append(picture: AddedPicture) {
    setAdded((before) => [...before, picture])
    setIds((before) =>
      before.includes(picture.pictureId) ? before : [...before, picture.pictureId],
    )
  }

  async function add(files: readonly File[], posterId?: string) {
    setFailed([])
    setUnshown((before) => before.filter((file) => !files.includes(file)))
    const fail = (file: File, why: string) => setFailed((before) => [...before, { file, why }])
    for (const [done, file] of files.entries()) {
      const { name } = file
      const note = (share: number) => setUpload({ name, share, done, of: files.length })
      note(0)
      if (takesVideos && (await isVideo(file))) {
        const sent = await uploadVideo(file, note, { isKept, posterId })
        if (sent.ok) append(sent.value)
        else if (sent.refusal.kind === 'no_frame') setUnshown((before) => [...before, file])
        else fail(file, sent.refusal.why)
        continue
      }
      const sent = await uploadPicture(file, note, { isKept })
      if (sent.ok) append({ ...sent.value, fileName: name })
      else fail(file, sent.refusal)
    }
    setUpload(undefined)
  }

  return {
    ids,
    /** The pictures and, at its former place, the one that was taken out last and can be put back. */
    rows: removed ? ids.toSpliced(removed.at, 0, removed.id) : ids,
    pictureOf: (id: string) => [...added, ...saved].find(({ pictureId }) => pictureId === id),
    /** The video that one stands for. */
    videoOf: (id: string) =>
      [...added, ...saved].find(({ pictureId, video }) => pictureId === id && video)?.video,
    added,
    upload,
    failed,
    unshown,
    takesVideos,
    isRemoved: removed !== undefined,
    add,
    /** Adds a picture, or a video, that the shop has. */
    choose: (picture: PickedPicture | PickedVideo) => append(picture),
    move: (at: number, by: 1 | -1) => setIds((before) => moved(before, at, at + by)),
    place: (from: number, to: number) => setIds((before) => moved(before, from, to)),
    remove: (at: number) => {
      const id = ids[at]
      if (id === undefined) return
      setRemoved({ id, at })
      setIds(ids.toSpliced(at, 1))
    },
    putBack: () => {
      if (removed) setIds(ids.toSpliced(removed.at, 0, removed.id))
      setRemoved(undefined)
    },
  }
}

function moved(ids: readonly string[], from: number, to: number): readonly string[] {
  const id = ids[from]
  return id === undefined || to < 0 || to >= ids.length
    ? ids
    : ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

const text = editorText.pictures

/** Pictures being sent, refused pictures with the reason, and how to restore removed ones. */
export const PictureUpdates = ({
  pictures: { upload, failed, unshown, isRemoved, putBack, add },
}: {
  pictures: ReturnType<typeof usePictures>
}) => (
  <>
    {upload && (
      <label className="grid gap-1 text-sm">
        <span className="wrap-anywhere">
          {text.sending(upload.name)} ({text.sendingAll(upload.done, upload.of)})
        </span>
        <progress
          value={(upload.done + upload.share) / upload.of}
          max={1}
          className="w-60 accent-accent"
        />
      </label>
    )}
    <output className="grid justify-items-start gap-2 empty:hidden">
      {failed.map(({ file, why }) => (
        <span key={file.name} className="text-sm wrap-anywhere text-danger">
          {text.failed(file.name, why)}
        </span>
      ))}
      {isRemoved && (
        <span className="flex flex-wrap items-center gap-3 text-sm">
          {text.removed}
          <Button variant="secondary" size="small" onClick={putBack}>
            {text.putBack}
          </Button>
        </span>
      )}
    </output>
    {!upload &&
      unshown.map((file) => (
        <div key={file.name} className="grid justify-items-start gap-2">
          <output className="text-sm wrap-anywhere">{text.unshown(file.name)}</output>
          <ChooseFromLibrary
            label={text.choosePoster(file.name)}
            onPick={({ pictureId }) => void add([file], pictureId)}
          />
        </div>
      ))}
    {failed.length > 0 && !upload && (
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => void add(failed.map(({ file }) => file))}
      >
        {text.retry}
      </Button>
    )}
  </>
)

/** Opens the files of the device, to add some. */
export function AddPictures({
  label = text.add,
  add,
  isBusy,
  takesVideos = false,
}: {
  label?: string
  add: (files: readonly File[]) => Promise<void>
  isBusy: boolean
  takesVideos?: boolean
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={takesVideos ? 'image/*,video/mp4,video/quicktime,video/webm' : 'image/*'}
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file can be chosen again.
          target.value = ''
          void add(files)
        }}
      />
      <Button
        variant="secondary"
        size="small"
        busy={isBusy}
        className="justify-self-start"
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
