import { open } from 'node:fs/promises'

import { z } from 'zod'

import type { Storage } from '#platform/storage/storage.ts'

import { videoFormats } from '../video.ts'
import type { VideoFormat } from '../video.ts'

/**
 * A video is stored in parts of so many bytes, the last one smaller: everything that reads or copies files holds one
 * part in memory, never the whole video, and a range is read from the parts that it is in.
 */
const PART_BYTES = 1024 * 1024

const partKey = (hash: string, part: number) => `videos/${hash}/${String(part).padStart(3, '0')}`
/** Written last: where it is, all parts are. */
const indexKey = (hash: string) => `videos/${hash}/index.json`

const Index = z.object({ format: z.enum(videoFormats), bytes: z.int().positive() })

/** Stores the file at `path` as the video of this hash, reading one part after the other; returns its size in bytes. */
export async function storeVideo(
  storage: Storage,
  { hash, format, path }: { hash: string; format: VideoFormat; path: string },
): Promise<number> {
  const file = await open(path)
  let bytes = 0
  try {
    for (let part = 0; ; part += 1) {
      const { buffer, bytesRead } = await file.read({
        buffer: new Uint8Array(PART_BYTES),
        position: part * PART_BYTES,
      })
      if (bytesRead === 0) break
      await storage.put(partKey(hash, part), buffer.subarray(0, bytesRead))
      bytes += bytesRead
    }
  } finally {
    await file.close()
  }
  const index = JSON.stringify({ format, bytes } satisfies z.infer<typeof Index>)
  await storage.put(indexKey(hash), new TextEncoder().encode(index))
  return bytes
}

/** Deletes all that is stored of a video, also of one that was stored in part. */
export async function removeVideo(storage: Storage, hash: string): Promise<void> {
  const stored = await videoIndex(storage, hash)
  const whole = stored ? Math.ceil(stored.bytes / PART_BYTES) : 0
  for (let part = 0; part < whole || (await storage.has(partKey(hash, part))); part += 1)
    await storage.remove(partKey(hash, part))
  // Last, so that a removal that was interrupted can be repeated.
  await storage.remove(indexKey(hash))
}

/** The format and the size of a stored video; undefined where there is none. */
export async function videoIndex(storage: Storage, hash: string) {
  const index = await storage.get(indexKey(hash))
  return index && Index.parse(JSON.parse(new TextDecoder().decode(index)))
}

/** The bytes of a video from `from` up to and including `to`, one part after the other as they are asked for. */
export function readVideo(
  storage: Storage,
  { hash, from, to }: { hash: string; from: number; to: number },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = from
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const part = Math.floor(at / PART_BYTES)
        const start = part * PART_BYTES
        const content = await storage.get(partKey(hash, part))
        const piece = content?.subarray(at - start, to + 1 - start)
        if (!piece?.byteLength) throw new Error(`Part ${part} of video ${hash} is missing.`)
        controller.enqueue(piece)
        at += piece.byteLength
        if (at > to) controller.close()
      },
    },
    // Nothing is read ahead of who watches.
    { highWaterMark: 0 },
  )
}
