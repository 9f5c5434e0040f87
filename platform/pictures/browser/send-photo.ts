import { sendFile } from '#platform/forms/browser/send-file.ts'
import { err } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import { photoTypeOf } from '../photo-type.ts'

/** As many bytes as identify the type of a picture. */
const FIRST_BYTES = 16

type Way = {
  /** The address that takes its bytes as a body. */
  to: string
  /** The most bytes that are taken there. */
  most: number
  /** What is said of a larger file, of one that is no photo, and where no answer came. */
  texts: { tooLarge: string; noPhoto: string; notSent: string }
  /** Called with the share that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
}

/** Sends a photo and returns what came back, or why it was not kept; what cannot be one is not sent. */
export async function sendPhoto<Answer extends object>(
  file: File,
  { to, most, texts, onProgress }: Way,
): Promise<Result<Answer, string>> {
  if (file.size > most) return err(texts.tooLarge)
  const start = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer())
  if (!photoTypeOf(start)) return err(texts.noPhoto)

  return sendFile<Answer>(file, { to, notSent: texts.notSent, onProgress })
}
