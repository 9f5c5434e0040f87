import sharp from 'sharp'
import type { Sharp } from 'sharp'

import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import { photoTypeOf } from '../photo-type.ts'
import type { RefusedPhoto, UnusablePhoto } from '../photo-type.ts'

type Limits = {
  /** For one owner, running and waiting. */
  maxPerOwner: number
  /** For all owners together. */
  max: number
}

type FairQueue = {
  /** Runs work when its turn comes; undefined if too much is waiting already, for its owner or in total. */
  run: <Done>(owner: string, work: () => Promise<Done>) => Promise<Done> | undefined
}

/**
 * Runs one piece of work after the other. Owners take turns: an owner with twelve delays the next owner by one.
 */
export function fairQueue({ maxPerOwner, max }: Limits): FairQueue {
  /** Work by owner, in the order of the owners' turns. */
  const waiting = new Map<string, (() => Promise<void>)[]>()
  const counts = new Map<string, number>()
  let total = 0
  let isBusy = false

  async function workOff() {
    isBusy = true
    for (let turn = nextTurn(); turn; turn = nextTurn()) await turn()
    isBusy = false
  }

  function nextTurn(): (() => Promise<void>) | undefined {
    const [turn] = waiting
    if (turn === undefined) return undefined
    const [owner, [work, ...others]] = turn as [string, (() => Promise<void>)[]]
    waiting.delete(owner)
    if (others.length > 0) waiting.set(owner, others)
    return work
  }

  function count(owner: string, change: 1 | -1) {
    total += change
    const left = (counts.get(owner) ?? 0) + change
    if (left === 0) counts.delete(owner)
    else counts.set(owner, left)
  }

  return {
    run(owner, work) {
      if (total >= max || (counts.get(owner) ?? 0) >= maxPerOwner) return undefined
      count(owner, 1)
      return new Promise((resolve, reject) => {
        const turn = () =>
          work()
            .then(resolve, reject)
            .finally(() => count(owner, -1))
        waiting.set(owner, [...(waiting.get(owner) ?? []), turn])
        if (!isBusy) void workOff()
      })
    },
  }
}

/** Pixels that are decoded at most: a small file can claim to be far larger than memory. */
const MAX_PIXELS = 50_000_000

/**
 * Pixels of a customer's photo that is not a JPEG: four times what is ever shown of one. A JPEG is decoded no
 * larger than needed; other formats are decoded in full, and a file of 857 bytes can have millions of pixels.
 */
const MAX_CUSTOMER_PIXELS = 16_000_000

/** A form has five photos. These limit the photos of one customer that are running or waiting, and the total. */
const LIMITS = { maxPerOwner: 6, max: 30 }
const customers = fairQueue(LIMITS)

const SECONDS = 20

/** The longest side in pixels of a photo as it is kept, and the quality of its JPEG, of 100. */
export type KeptSize = { longestSide: number; quality: number }

export type StoredPhoto = { content: Uint8Array; width: number; height: number }

/**
 * Re-encodes a photo from staff as JPEG: upright, no larger than needed, and without metadata, above all the
 * place where it was taken. Never waits for customers' photos.
 */
export const rewritePhoto = (bytes: Uint8Array, size: KeptSize) =>
  rewriteOneByOne(bytes, asPhoto(size))

/** The same for a customer's photo. Customers take turns; one with too many waiting is refused. */
export async function rewriteCustomerPhoto(
  bytes: Uint8Array,
  size: KeptSize,
  customerId: string,
): Promise<Result<StoredPhoto, RefusedPhoto>> {
  // Checked before it waits: a photo that will be refused delays no other.
  const unusable = await whyUnusable(bytes, MAX_CUSTOMER_PIXELS)
  if (unusable) return err(unusable)
  const rewritten = customers.run(customerId, () => rewrite(bytes, asPhoto(size)))
  return rewritten ?? err('photo_queue_full')
}

const asPhoto =
  ({ longestSide, quality }: KeptSize): Write =>
  (photo) =>
    photo
      .resize({
        width: longestSide,
        height: longestSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      // JPEG has no transparency: what is clear shows white rather than black.
      .flatten({ background: '#fff' })
      .jpeg({ quality })

/** The same as PNG that is clear where the picture is, within so many pixels: for a mark, not for a photo. */
export const rewriteMark = (bytes: Uint8Array, within: { width: number; height: number }) =>
  rewriteOneByOne(bytes, (mark) =>
    mark
      .resize({ ...within, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, quality: 90, effort: 10 }),
  )

/** The same as an icon of exactly this size: what is missing of it is clear. */
export const rewriteIcon = (bytes: Uint8Array, size: { width: number; height: number }) =>
  rewriteOneByOne(bytes, (icon) =>
    icon
      .resize({ ...size, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png({ palette: true, quality: 90, effort: 10 }),
  )

type Write = (picture: Sharp) => Sharp

function rewriteOneByOne(
  bytes: Uint8Array,
  write: Write,
): Promise<Result<StoredPhoto, UnusablePhoto>> {
  // One after the other: each may need a hundred megabytes while it is decoded.
  const rewritten = last.then(() => rewrite(bytes, write))
  last = rewritten.catch(() => undefined)
  return rewritten
}

let last: Promise<unknown> = Promise.resolve()

/** What is wrong with a file, by its first bytes; `max`: maximum pixels of one that is not a JPEG. */
async function whyUnusable(bytes: Uint8Array, max: number): Promise<UnusablePhoto | undefined> {
  // Asked before anything decodes it: sharp would read drawings and documents, too.
  const type = photoTypeOf(bytes)
  if (!type) return 'no_photo'
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return width * height > (type === 'jpeg' ? MAX_PIXELS : max) ? 'too_many_pixels' : undefined
  } catch {
    return 'unreadable_photo'
  }
}

async function rewrite(
  bytes: Uint8Array,
  write: Write,
): Promise<Result<StoredPhoto, UnusablePhoto>> {
  const unusable = await whyUnusable(bytes, MAX_PIXELS)
  if (unusable) return err(unusable)
  try {
    const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: SECONDS })
      .autoOrient()
    const { data, info } = await write(upright).toBuffer({ resolveWithObject: true })
    return ok({ content: data, width: info.width, height: info.height })
  } catch {
    // Whatever is wrong with it, it is wrong with the file: nothing else is read here.
    return err('unreadable_photo')
  }
}
