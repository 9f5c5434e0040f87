import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { CHECK_LIMIT_MS, amber, finding, red } from '#platform/doctor/checks.ts'
import type { Check, Finding } from '#platform/doctor/checks.ts'
import { openBucket } from '#platform/storage/bucket.ts'
import type { Bucket } from '#platform/storage/bucket.ts'
import { bucketAddress } from '#platform/storage/s3-request.ts'
import type { BucketSettings } from '#platform/storage/s3-request.ts'

import type { Config } from '../config/config.ts'
import { bucketName } from '../files/open-files.ts'
import { ask } from './database-checks.ts'
import { reasonOf } from './units.ts'

/** Less than the limit of a check, which can then say what did not answer. */
const ANSWER_MS = CHECK_LIMIT_MS - 500
const LIMITS = { answerMs: ANSWER_MS, stallMs: ANSWER_MS }

/** Where photos of customers are, which only the shop may serve. */
const PRIVATE = 'return-photos/'

type FilesConfig = Pick<Config, 'files' | 'picturesUrl' | 'backup'>
type Needs = { db: Db; config: FilesConfig }

/** The checks of where files are kept, and of where pictures are served from. */
export const filesChecks = ({ db, config }: Needs): Check[] => [
  { id: 'files', title: 'Object storage', make: () => checkBuckets(config) },
  { id: 'pictures', title: 'Pictures', make: () => checkPictures(db, config) },
]

async function checkBuckets({ files, backup }: FilesConfig): Promise<Finding> {
  const used = [
    files.bucket && { what: 'Files', bucket: files.bucket },
    backup?.bucket && { what: 'Backups', bucket: backup.bucket },
  ].filter((one) => one !== undefined)
  if (used.length === 0) return finding('Not used. Files are on the disk.')
  const found = await Promise.all(
    used.map(async ({ what, bucket }) => {
      const { result, problem } = await tryBucket(bucket)
      return { text: `${what}: ${bucketName(bucket)}: ${result}`, problem }
    }),
  )
  const state = files.bucket && !files.isInBucket ? ' (new files are on the disk)' : ''
  return finding(
    `${found.map(({ text }) => text).join(', ')}${state}.`,
    ...found.map(({ problem }) => problem),
  )
}

/** Writes an object, reads it as the shop and as anybody, lists and deletes it. */
async function tryBucket(settings: BucketSettings) {
  const bucket = openBucket(settings, LIMITS)
  try {
    return await withObject(bucket, async (key, content) => {
      const read = await bucket.get(key)
      if (!read || Buffer.compare(read, content) !== 0) {
        return {
          result: 'a test file could not be read back',
          problem: red(
            `Contact the provider of ${settings.endpoint}: files that are written cannot be read.`,
          ),
        }
      }
      await bucket.list().next()
      const address = `${bucketAddress(settings)}/${settings.prefix}${key}`
      return (await isReadable(address, content))
        ? {
            result: 'works, but anyone can read it',
            problem: red(
              `Make the bucket ${settings.bucket} private (${settings.variables.bucket}). It has customers’ photos and copies of their data.`,
            ),
          }
        : { result: 'can be written, read and listed', problem: undefined }
    })
  } catch (error) {
    return { result: 'cannot be used', problem: red(reasonOf(error)) }
  }
}

/** Does something with an object among the photos of customers, and deletes it. */
async function withObject<Done>(
  bucket: Bucket,
  work: (key: string, content: Uint8Array) => Promise<Done>,
): Promise<Done> {
  const key = `${PRIVATE}doctor-${randomUUID()}.txt`
  const content = new TextEncoder().encode(key)
  await bucket.put(key, content, { 'cache-control': 'private, no-store' })
  try {
    return await work(key, content)
  } finally {
    await bucket.remove(key)
  }
}

/** Whether somebody without keys gets exactly this content there. */
async function isReadable(address: string, content: Uint8Array): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) })
    return answer.ok && Buffer.compare(new Uint8Array(await answer.arrayBuffer()), content) === 0
  } catch {
    // What cannot be reached cannot be read.
    return false
  }
}

async function checkPictures(db: Db, { files, picturesUrl }: FilesConfig): Promise<Finding> {
  if (picturesUrl === undefined) return finding('Served by the shop.')
  const [picture] = await ask(
    db,
    // The newest ones may not be made yet.
    sql<{ hash: string }>`
      select hash from pictures where created_at < now() - interval '1 hour' order by created_at desc limit 1`,
  )
  const [served, leaks] = await Promise.all([
    picture && whyNotServed(`${picturesUrl}/pictures/${picture.hash}/240.webp`),
    leaksPrivateFiles(files.bucket, picturesUrl),
  ])
  return finding(
    served === undefined
      ? `Served from ${picturesUrl}.`
      : `${picturesUrl} does not serve ${picture?.hash}/240.webp (${served}).`,
    served !== undefined &&
      red(
        'Check PICTURES_URL, where the CDN fetches pictures from, and that it can read pictures/*.',
      ),
    leaks === 'unknown' &&
      amber(
        'It could not be checked whether private files are served. Check the object storage first.',
      ),
    leaks === 'yes' &&
      red(
        'PICTURES_URL lets anyone read private files, such as customers’ photos. Let it read only pictures/* of the bucket, then clear its cache.',
      ),
  )
}

async function whyNotServed(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) })
    await answer.body?.cancel()
    const type = answer.headers.get('content-type')
    if (!answer.ok) return String(answer.status)
    return type?.startsWith('image/') ? undefined : `no picture, but ${type}`
  } catch (error) {
    return reasonOf((error as Error).cause ?? error)
  }
}

async function leaksPrivateFiles(
  settings: BucketSettings | undefined,
  picturesUrl: string,
): Promise<'yes' | 'no' | 'unknown'> {
  if (!settings) return 'no'
  const bucket = openBucket(settings, LIMITS)
  try {
    return await withObject(bucket, async (key, content) => {
      // With the prefix in PICTURES_URL, and without it, as CDNs are set up.
      const addresses = [`${picturesUrl}/${key}`, `${picturesUrl}/${settings.prefix}${key}`]
      const read = await Promise.all(addresses.map((address) => isReadable(address, content)))
      return read.includes(true) ? 'yes' : 'no'
    })
  } catch {
    // The check of the object storage says why.
    return 'unknown'
  }
}
