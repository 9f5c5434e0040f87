import { useRef, useState } from 'react'

import type { PickedPicture, PickedVideo } from '#shop/media/media.ts'

import { useUploads } from './use-uploads.ts'
import type { AddedPicture } from './use-uploads.ts'
import type { KnownPicture } from './upload-picture.ts'

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
  const [lastRemoved, setRemoved] = useState<{ id: string; at: number }>()
  // Not what was added again since.
  const removed = lastRemoved && !ids.includes(lastRemoved.id) ? lastRemoved : undefined
  /** Which file each picture was, counted from the first one that was added. */
  const turns = useRef(new Map<string, number>())

  /** A file that was sent again goes where it would have been: before those that were chosen after it. */
  function append(picture: AddedPicture, turn = Infinity) {
    const { pictureId: id } = picture
    turns.current.set(id, turn)
    setAdded((before) => [...before, picture])
    setIds((before) => {
      if (before.includes(id)) return before
      const later = before.findIndex((other) => (turns.current.get(other) ?? -1) > turn)
      return later === -1 ? [...before, id] : before.toSpliced(later, 0, id)
    })
  }

  const uploads = useUploads({ isKept, takesVideos, onSent: append })

  return {
    ids,
    /** The pictures and, at its former place, the one that was taken out last and can be put back. */
    rows: removed ? ids.toSpliced(removed.at, 0, removed.id) : ids,
    pictureOf: (id: string) => [...added, ...saved].find(({ pictureId }) => pictureId === id),
    /** The video that one stands for. */
    videoOf: (id: string) =>
      [...added, ...saved].find(({ pictureId, video }) => pictureId === id && video)?.video,
    added,
    uploads,
    isSending: uploads.isSending,
    isRemoved: removed !== undefined,
    add: uploads.add,
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
