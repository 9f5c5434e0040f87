import { resolve } from 'node:path'

import { z } from 'zod'

import type { BucketSettings } from '#platform/storage/s3-request.ts'
import type { BucketVariables } from '#platform/storage/storage-error.ts'

import { ConfigError } from '../config/config-error.ts'

const endpoint = z
  .url({
    protocol: /^https?$/,
    error: 'must be the address of the storage, e.g. https://s3.eu-west-2.amazonaws.com',
  })
  .optional()
const text = z.string().min(1).optional()

/** The variables of where files and backups are kept, and of where pictures are served from. */
export const fileVariables = {
  FILES_IN: z.enum(['disk', 's3'], 'must be disk or s3').optional(),
  S3_ENDPOINT: endpoint,
  S3_REGION: text,
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_PREFIX: z
    .string()
    .regex(
      /^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/,
      'must be letters, digits, dots, dashes and slashes, e.g. shop/',
    )
    .optional(),
  S3_ADDRESSING: z
    .enum(['path', 'host'], 'must be path, or host if the bucket is in the name of the host')
    .default('path'),
  PICTURES_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be the address that pictures are served from, e.g. https://cdn.example.com',
    })
    .optional(),
  BACKUP_TO: z
    .string()
    .min(1)
    .refine(
      (place) => !place.startsWith('s3:') || isBucketPlace(place),
      'must be a folder, or s3://BUCKET/PREFIX',
    )
    .optional(),
  BACKUP_S3_ENDPOINT: endpoint,
  BACKUP_S3_REGION: text,
  BACKUP_S3_ACCESS_KEY_ID: text,
  BACKUP_S3_SECRET_ACCESS_KEY: text,
}

/** Whether a place is `s3://BUCKET/PREFIX`. */
function isBucketPlace(place: string): boolean {
  const [bucket = '', ...prefix] = place.replace('s3://', '').replace(/\/$/, '').split('/')
  return (
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) &&
    prefix.every((part) => /^[\w-][\w.-]*$/.test(part))
  )
}

type Given = z.output<z.ZodObject<typeof fileVariables>>

/** Where uploaded files are: in DATA_DIR, or in a bucket. */
export type FilesConfig = {
  /** The bucket, if one is set, also where files are on the disk now. */
  bucket: BucketSettings | undefined
  isInBucket: boolean
}

export type BackupConfig = {
  /** A folder, or `s3://bucket/prefix`. */
  to: string
  /** Of the latter. */
  bucket: BucketSettings | undefined
  publicKey: string
}

const filesNames: BucketVariables = {
  endpoint: 'S3_ENDPOINT',
  region: 'S3_REGION',
  bucket: 'S3_BUCKET',
  accessKeyId: 'S3_ACCESS_KEY_ID',
  secretAccessKey: 'S3_SECRET_ACCESS_KEY',
}

const backupNames: BucketVariables = {
  endpoint: 'BACKUP_S3_ENDPOINT',
  region: 'BACKUP_S3_REGION',
  bucket: 'BACKUP_TO',
  accessKeyId: 'BACKUP_S3_ACCESS_KEY_ID',
  secretAccessKey: 'BACKUP_S3_SECRET_ACCESS_KEY',
}

type Account = Pick<BucketSettings, 'endpoint' | 'region' | 'accessKeyId' | 'secretAccessKey'>

/** The server and the keys that these variables name; undefined without any. Throws for some without the others. */
function account(given: Given, names: BucketVariables): Account | undefined {
  const values = [names.endpoint, names.accessKeyId, names.secretAccessKey].map(
    (name) => [name, given[name as keyof Given]] as const,
  )
  const missing = values.filter(([, value]) => value === undefined).map(([name]) => name)
  if (missing.length === values.length) return undefined
  if (missing.length > 0) {
    const set = values.filter(([, value]) => value !== undefined).map(([name]) => name)
    throw new ConfigError(`${missing.join(', ')}: must be set together with ${set.join(', ')}`)
  }
  const [address, accessKeyId, secretAccessKey] = values.map(([, value]) => value ?? '')
  return {
    endpoint: address!.replace(/\/$/, ''),
    region: given[names.region as keyof Given],
    accessKeyId: accessKeyId!,
    secretAccessKey: secretAccessKey!,
  }
}

const asPrefix = (path: string) => path && `${path.replace(/\/$/, '')}/`

/** Where files are; throws a `ConfigError` for variables that do not go together. */
export function filesConfig(given: Given): FilesConfig {
  const { S3_BUCKET: name, FILES_IN: place } = given
  const found = account(given, filesNames)
  if (name === undefined) {
    if (place === 's3') throw new ConfigError('S3_BUCKET: must be set together with FILES_IN=s3')
    const isForBackups = given.BACKUP_TO?.startsWith('s3:') ?? false
    if (found && !isForBackups)
      throw new ConfigError('S3_BUCKET: must be set together with S3_ENDPOINT')
    return { bucket: undefined, isInBucket: false }
  }
  if (!found) {
    throw new ConfigError(
      'S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: must be set together with S3_BUCKET',
    )
  }
  return {
    bucket: {
      ...found,
      bucket: name,
      prefix: asPrefix(given.S3_PREFIX ?? ''),
      addressing: given.S3_ADDRESSING,
      variables: filesNames,
    },
    isInBucket: place !== 'disk',
  }
}

/** Where backups go; throws a `ConfigError` for variables that do not go together. */
export function backupConfig(
  given: Given & { BACKUP_KEY?: string | undefined },
  files: FilesConfig,
  root: string,
): BackupConfig | undefined {
  const { BACKUP_TO: to, BACKUP_KEY: publicKey } = given
  const own = account(given, backupNames)
  if (own && !to?.startsWith('s3:'))
    throw new ConfigError('BACKUP_TO: must be s3://BUCKET/PREFIX together with BACKUP_S3_ENDPOINT')
  if (to === undefined && publicKey === undefined) return undefined
  if (to === undefined || publicKey === undefined) {
    const [missing, set] =
      to === undefined ? ['BACKUP_TO', 'BACKUP_KEY'] : ['BACKUP_KEY', 'BACKUP_TO']
    throw new ConfigError(`${missing}: must be set together with ${set}`)
  }
  if (!to.startsWith('s3:')) return { to: resolve(root, to), bucket: undefined, publicKey }
  return { to, bucket: backupBucket(given, files, to), publicKey }
}

/** The bucket of `s3://bucket/prefix`; throws a `ConfigError` where none can be used. */
export function backupBucket(given: Given, files: FilesConfig, to: string): BucketSettings {
  const own = account(given, backupNames)
  const found = own ?? account(given, filesNames)
  if (!found) {
    throw new ConfigError(
      `S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: must be set together with BACKUP_TO=${to}, or the same with BACKUP_ in front`,
    )
  }
  const [bucket = '', ...path] = to.slice('s3://'.length).split('/')
  const prefix = asPrefix(path.join('/').replace(/\/$/, ''))
  const other = files.bucket
  const isSame = other?.endpoint === found.endpoint && other.bucket === bucket
  if (other && isSame && (prefix.startsWith(other.prefix) || other.prefix.startsWith(prefix))) {
    throw new ConfigError(
      'BACKUP_TO: backups must be apart from the files of the shop: use another bucket, or S3_PREFIX=files/ and another prefix here',
    )
  }
  return {
    ...found,
    bucket,
    prefix,
    addressing: given.S3_ADDRESSING,
    variables: own ? backupNames : { ...filesNames, bucket: 'BACKUP_TO' },
  }
}
