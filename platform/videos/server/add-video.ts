import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

import type { Services } from '#platform/services.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import { MAX_VIDEO_BYTES } from '../video.ts'
import type { VideoRefusal } from '../video.ts'
import { rewriteVideo } from './rewrite-video.ts'
import { removeVideo, storeVideo } from './video-files.ts'

type NewVideo = {
  /** The file as it is sent. */
  content: ReadableStream<Uint8Array>
  fileName: string
  posterId: string
  /** Whether the media library keeps it while nothing shows it. */
  isKept: boolean
}

/** Each has up to twice its size on the disk meanwhile. */
const MAX_AT_ONCE = 8
let underWay = 0
/** One after the other is checked and stored: visitors need the processors more. */
let turn: Promise<unknown> = Promise.resolve()

class TooLarge extends Error {}

/**
 * Receives a video on the disk, checks it, rewrites it without anything but pictures and sound, and stores it. The same
 * file again is the same video, with the poster that it has by then. Never more than a part of it is in memory.
 */
export async function addVideo(
  services: Pick<Services, 'db' | 'storage'>,
  { content, ...video }: NewVideo,
): Promise<Result<{ videoId: string }, VideoRefusal>> {
  if (underWay >= MAX_AT_ONCE) {
    await content.cancel()
    return err('video_queue_full')
  }
  underWay += 1
  const folder = await mkdtemp(join(tmpdir(), 'libas-video-'))
  try {
    const sent = join(folder, 'sent')
    const sentHash = await receive(content, sent)
    if (!sentHash.ok) return sentHash
    const added = turn.then(() =>
      checkAndStore(services, { ...video, folder, sent, sentHash: sentHash.value }),
    )
    turn = added.catch(() => undefined)
    return await added
  } finally {
    underWay -= 1
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes to the disk what comes, no more than is allowed; returns its hash. */
async function receive(
  content: ReadableStream<Uint8Array>,
  path: string,
): Promise<Result<string, 'video_too_large' | 'upload_interrupted'>> {
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.byteLength
      hash.update(chunk)
      if (bytes > MAX_VIDEO_BYTES) done(new TooLarge())
      else done(null, chunk)
    },
  })
  // A connection that is lost is an expected refusal; a full disk is a fault of the server.
  let isBroken = false
  async function* chunks() {
    try {
      yield* content
    } catch (error) {
      isBroken = true
      throw error
    }
  }
  try {
    await pipeline(chunks, count, createWriteStream(path, { flags: 'wx' }))
  } catch (error) {
    if (error instanceof TooLarge) return err('video_too_large')
    if (isBroken) return err('upload_interrupted')
    throw error
  }
  return ok(hash.digest('hex'))
}

type Received = Omit<NewVideo, 'content'> & { folder: string; sent: string; sentHash: string }

async function checkAndStore(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { folder, sent, sentHash, fileName, posterId, isKept }: Received,
): Promise<Result<{ videoId: string }, VideoRefusal>> {
  const { find_sent_video: known } = await db.callOne('find_sent_video', {
    p_sent_hash: sentHash,
    p_is_kept: isKept,
  })
  if (known) return ok({ videoId: known })

  const path = join(folder, 'rewritten')
  const rewritten = await rewriteVideo(sent, path)
  if (!rewritten.ok) return rewritten
  const { format, width, height, durationMs, hasSound } = rewritten.value
  const hash = await hashOf(path)
  let bytes: number
  try {
    bytes = await storeVideo(storage, { hash, format, path })
  } catch (error) {
    await removeUnlessKnown({ db, storage }, hash)
    throw error
  }
  const { outcome, video_id } = await db.callOne('add_video', {
    p_video: {
      hash,
      sent_hash: sentHash,
      format,
      width,
      height,
      duration_ms: durationMs,
      bytes,
      has_sound: hasSound,
      poster_id: posterId,
      file_name: fileName,
      is_kept: isKept,
    },
  })
  if (outcome !== 'added') await removeUnlessKnown({ db, storage }, hash)
  return outcome === 'poster_not_found' ? err(outcome) : ok({ videoId: video_id! })
}

/** Another process of the shop may have stored the same file at the same time, and have it in use. */
async function removeUnlessKnown(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  hash: string,
): Promise<void> {
  const used = await db.tables
    .selectFrom('videos')
    .where('hash', '=', hash)
    .select('id')
    .executeTakeFirst()
  if (!used) await removeVideo(storage, hash)
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}
