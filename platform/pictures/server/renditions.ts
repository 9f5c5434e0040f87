import sharp from 'sharp'
import type { Sharp } from 'sharp'

import type { Services } from '#platform/services.ts'
import type { Storage } from '#platform/storage/storage.ts'

import type { PictureFormat, PictureWidth } from '../picture-renditions.ts'

/** Where the original of a picture is kept. */
export const originalKey = (hash: string) => `pictures/${hash}/original`

// Effort 1 and 2 make a 480 px rendition in under 40 ms. AVIF at effort 4 needs ten times as long
// and saves a tenth of the bytes: too slow for a picture that somebody is waiting for.
const encode = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 1 }),
  webp: (image: Sharp) => image.webp({ quality: 78, effort: 2 }),
  // JPEG has no transparency: what is clear shows white rather than black.
  jpg: (image: Sharp) => image.flatten({ background: '#fff' }).jpeg({ quality: 82 }),
}

/**
 * Keeps picture work small beside serving pages: no cache of decoded pictures, since each is read
 * once, and one thread a picture. For the whole process, called when the shop starts.
 */
export function limitPictureMemory(): void {
  sharp.cache(false)
  sharp.concurrency(1)
}

type Encoded = Uint8Array<ArrayBuffer>

/**
 * A rendition of a picture, made on first use and kept. Undefined when there is no such picture.
 * Never wider than the original.
 */
export async function readRendition(
  { storage }: Pick<Services, 'storage'>,
  hash: string,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Encoded | undefined> {
  const key = `pictures/${hash}/${width}.${format}`
  return (await storage.get(key)) ?? once(storage, key, () => make(storage, hash, width, format))
}

async function make(storage: Storage, hash: string, width: PictureWidth, format: PictureFormat) {
  const original = await storage.get(originalKey(hash))
  if (!original) return undefined
  const image = sharp(original).autoOrient().resize({ width, withoutEnlargement: true })
  const encoded = await encode[format](image).toBuffer()
  const rendition = new Uint8Array(encoded)
  await storage.put(`pictures/${hash}/${width}.${format}`, rendition)
  return rendition
}

const underWay = new WeakMap<Storage, Map<string, Promise<Encoded | undefined>>>()

/** However many ask at the same time, the work is done once. */
async function once(storage: Storage, key: string, work: () => Promise<Encoded | undefined>) {
  const ofStorage = underWay.get(storage) ?? new Map<string, Promise<Encoded | undefined>>()
  underWay.set(storage, ofStorage)
  const running = ofStorage.get(key)
  if (running) return running
  const started = work().finally(() => ofStorage.delete(key))
  ofStorage.set(key, started)
  return started
}
