import { useRef, useState } from 'react'

import type { PickedVideo } from '#shop/media/media.ts'

import { editorText } from '../../editing/edit-text.ts'
import type { KnownPicture } from './upload-picture.ts'
import { uploadPicture } from './upload-picture.ts'
import { isVideo, uploadVideo } from './upload-video.ts'

/**
 * A picture that was added since the page was opened; one of the library with what it shows, as far as that is known. With
 * a video it is the poster of that.
 */
export type AddedPicture = KnownPicture & { fileName: string } & Partial<
    Pick<PickedVideo, 'alt' | 'alts'>
  >

/**
 * A file that is not sent yet. `unshown`: a video that this browser cannot show, so that somebody has to choose its poster.
 * `share`: how much of it has left, 0 to 1; `why` it could not be sent.
 */
export type Upload = {
  key: string
  file: File
  /** Its place among all that were added. */
  turn: number
  posterId: string | undefined
  state: 'waiting' | 'sending' | 'failed' | 'unshown'
  share: number
  why: string
}

type Options = {
  isKept: boolean
  takesVideos: boolean
  onSent: (picture: AddedPicture, turn: number) => void
}

/**
 * Sends files one after the other, each by itself: one that fails stays, with the reason, until it is sent again or dismissed,
 * and keeps none of the others. More can be added meanwhile.
 */
export function useUploads({ isKept, takesVideos, onSent }: Options) {
  const [files, setFiles] = useState<readonly Upload[]>([])
  const [done, setDone] = useState(0)
  const queue = useRef<readonly Upload[]>([])
  const isRunning = useRef(false)
  const turn = useRef(0)

  const update = (next: readonly Upload[]) => {
    queue.current = next
    setFiles(next)
    // What was done before is no part of what comes next.
    if (next.length === 0) setDone(0)
  }
  const change = (keys: readonly string[], to: Partial<Upload>) =>
    update(
      queue.current.map((upload) =>
        keys.includes(upload.key) ? Object.assign({}, upload, to) : upload,
      ),
    )
  const leave = (key: string) => update(queue.current.filter((upload) => upload.key !== key))

  async function send({ key, file, posterId, turn: place }: Upload) {
    const note = (share: number) => change([key], { share })
    const sent = (picture: AddedPicture) => {
      setDone((before) => before + 1)
      leave(key)
      onSent(picture, place)
    }
    if (takesVideos && (await isVideo(file))) {
      const video = await uploadVideo(file, note, { isKept, posterId })
      if (video.ok) sent(video.value)
      else if (video.refusal.kind === 'no_frame') change([key], { state: 'unshown' })
      else change([key], { state: 'failed', why: video.refusal.why })
      return
    }
    const picture = await uploadPicture(file, note, { isKept })
    if (picture.ok) sent({ ...picture.value, fileName: file.name })
    else change([key], { state: 'failed', why: picture.refusal })
  }

  async function run() {
    if (isRunning.current) return
    isRunning.current = true
    try {
      for (;;) {
        const next = queue.current.find(({ state }) => state === 'waiting')
        if (!next) return
        change([next.key], { state: 'sending', share: 0 })
        try {
          await send(next)
        } catch (error) {
          // The file was moved or changed since it was chosen.
          if (!(error instanceof DOMException)) throw error
          change([next.key], { state: 'failed', why: editorText.pictures.unread })
        }
      }
    } finally {
      isRunning.current = false
    }
  }

  return {
    files,
    /** How many of those that were added have arrived. */
    done,
    isSending: files.some(({ state }) => state === 'waiting' || state === 'sending'),
    add: (chosen: readonly File[]) => {
      const added = chosen.map((file): Upload => {
        turn.current += 1
        const key = String(turn.current)
        const rest = { posterId: undefined, share: 0, why: '' }
        return Object.assign(rest, { key, file, turn: turn.current, state: 'waiting' as const })
      })
      update([...queue.current, ...added])
      void run()
    },
    /** Sends some of them again; a video with the poster that was chosen for it, now or before. */
    retry: (keys: readonly string[], posterId?: string) => {
      change(keys, { state: 'waiting', ...(posterId !== undefined && { posterId }) })
      void run()
    },
    dismiss: leave,
  }
}
