import type { Db } from '#platform/db/database.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { textOf } from '#platform/forms/sent-form.ts'
import { isLanguage } from '#platform/languages/languages.ts'
import { readCaptions } from '#platform/videos/read-captions.ts'
import { captionsFaultText, mediaVideoText as text } from '#shop/media/media-text.ts'
import { readVideo, saveCaptions } from '#shop/media/server/read-videos.ts'

import { CAPTIONS_FORM } from './caption-forms.ts'

type Sent = { id: string; form: FormData; actorId: string }

/** Saves or deletes the captions of a video in a language, as one of its forms asks; undefined for no language. */
export async function changeCaptions(
  db: Db,
  { id, form, actorId }: Sent,
): Promise<{ done: 'changed' } | FormAnswer | undefined> {
  const [name, language] = [textOf(form)('form'), form.get('item')]
  if (!isLanguage(language)) return undefined
  const refuse = (message: string, isOfFile: boolean) =>
    ({
      kind: 'refused',
      form: name,
      id: language,
      notice: { title: text.refused, message },
      fields: isOfFile ? { file: message } : {},
      typed: {},
    }) as const
  let content: string | null = null
  if (name === CAPTIONS_FORM) {
    const video = await readVideo(db, id)
    if (!video) return refuse(text.gone, false)
    const file = form.get('file')
    const bytes = new Uint8Array(file instanceof File ? await file.arrayBuffer() : [])
    const read = readCaptions(bytes, video.durationMs)
    if (!read.ok) return refuse(captionsFaultText(read.refusal), true)
    content = read.value
  }
  const outcome = await saveCaptions(db, { id, language, content, actorId })
  return outcome === 'saved' ? { done: 'changed' } : refuse(text.gone, false)
}
