import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { openBucket } from '#platform/storage/bucket.ts'
import { bucketStorage, withoutWaiting } from '#platform/storage/bucket-storage.ts'
import type { BucketSettings } from '#platform/storage/s3-request.ts'
import { localStorage } from '#platform/storage/storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { storageInBoth } from '#platform/storage/two-places.ts'

import type { FilesConfig } from './files-config.ts'

type Config = { dataDir: string; files: FilesConfig }

/** A place for files, and its name for people. */
export type FilesPlace = { name: string; storage: Storage }

export const bucketName = ({ endpoint, bucket, prefix }: BucketSettings): string =>
  `the bucket ${bucket} at ${endpoint}${prefix && ` (${prefix})`}`

/** Where files are kept now, and where some may be left to be moved from (npm run files:move), if there can be any. */
export function filesPlaces({ dataDir, files }: Config): {
  current: FilesPlace
  former: FilesPlace | undefined
} {
  const folder = join(dataDir, 'files')
  const disk = { name: folder, storage: localStorage(folder) }
  if (!files.bucket) return { current: disk, former: undefined }
  const bucket = {
    name: bucketName(files.bucket),
    storage: bucketStorage(openBucket(files.bucket)),
  }
  return files.isInBucket ? { current: bucket, former: disk } : { current: disk, former: bucket }
}

/** The files of the shop, wherever they are. */
export function openFiles(config: Config): Storage {
  const { current, former } = filesPlaces(config)
  if (!former) return current.storage
  return storageInBoth(current.storage, former.storage)
}

/** The same for requests of visitors, none of which waits long for a storage that is away. */
export function openFilesForVisitors(config: Config): Storage {
  const { bucket } = config.files
  return bucket ? withoutWaiting(openFiles(config)) : openFiles(config)
}

const placeFile = (dataDir: string) => join(dataDir, 'files-in')

/** Notes where this shop keeps new files, so that they are not moved away from where it looks for them. */
export function noteFilesPlace(config: Config): void {
  mkdirSync(config.dataDir, { recursive: true })
  writeFileSync(placeFile(config.dataDir), `${filesPlaces(config).current.name}\n`)
}

/** Where the shop kept new files when it was started last; undefined if it never was. */
export function notedFilesPlace(dataDir: string): string | undefined {
  try {
    return readFileSync(placeFile(dataDir), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
