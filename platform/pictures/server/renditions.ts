import sharp from 'sharp'
import type { Sharp } from 'sharp'

import type { Db } from '#platform/db/database.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { cropInPixels } from '../picture-crop.ts'
import type { PictureFormat, PictureWidth } from '../picture-renditions.ts'
import { selectCrop } from './picture-queries.ts'

/** Where the original of a picture is kept. */
export const originalKey = (hash: string) => `pictures/${hash}/original`

/** Where a rendition of it is kept. */
export const renditionKey = (hash: string, width: PictureWidth, format: PictureFormat) =>
  `pictures/${hash}/${width}.${format}`

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
 * A rendition of a picture or of a part of one, made on first use and kept. Undefined when the hash is
 * of neither. Never wider than the original.
 */
export async function readRendition(
  services: { storage: Storage; db: Db },
  hash: string,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Encoded | undefined> {
  const key = renditionKey(hash, width, format)
  const { storage } = services
  return (await storage.get(key)) ?? once(storage, key, () => make(services, hash, width, format))
}

async function make(
  services: { storage: Storage; db: Db },
  hash: string,
  width: PictureWidth,
  format: PictureFormat,
) {
  const { storage } = services
  const source = await sourceOf(services, hash)
  if (!source) return undefined
  const image = source.resize({ width, withoutEnlargement: true })
  const encoded = await encode[format](image).toBuffer()
  const rendition = new Uint8Array(encoded)
  await storage.put(renditionKey(hash, width, format), rendition)
  return rendition
}

/** What the renditions of a hash are made of: an original, or the part of one that the hash is of. */
async function sourceOf(
  { storage, db }: { storage: Storage; db: Db },
  hash: string,
): Promise<Sharp | undefined> {
  const whole = await storage.get(originalKey(hash))
  if (whole) return sharp(whole).autoOrient()
  // Only parts that somebody chose: nobody makes the shop encode others by asking for them.
  const part = await selectCrop(db, hash)
  const original = part && (await storage.get(originalKey(part.of)))
  if (!original) return undefined
  const { autoOrient } = await sharp(original).metadata()
  return sharp(original).autoOrient().extract(cropInPixels(part.crop, autoOrient))
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
