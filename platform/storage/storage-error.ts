/** The variables that name a bucket, for messages: those of files, or those of backups. */
export type BucketVariables = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Files cannot be stored, read or deleted: names the variable that is wrong, and what to do. */
export class StorageError extends Error {
  override name = 'StorageError'
}

/** The storage did not answer, or said that it does not work now. */
export class StorageAway extends StorageError {
  override name = 'StorageAway'
}

/** An answer of a storage that is not the one asked for. */
type StorageAnswer = { status: number; code: string | undefined; message?: string | undefined }

type Place = { endpoint: string; bucket: string }

/** What such an answer means, for the person who set the variables. */
export function explainAnswer(
  { status, code, message }: StorageAnswer,
  { endpoint, bucket }: Place,
  variables: BucketVariables,
): StorageError {
  const said = `${status}${code === undefined ? '' : ` ${code}`}`
  const { accessKeyId, secretAccessKey } = variables
  switch (code ?? '') {
    case 'InvalidAccessKeyId':
      return new StorageError(
        `${accessKeyId}: the storage does not know this key, or it was deleted. Make a new one and set both ${accessKeyId} and ${secretAccessKey}.`,
      )
    case 'SignatureDoesNotMatch':
      return new StorageError(
        `${secretAccessKey}: does not belong to ${accessKeyId}, or ${variables.region} is not that of the bucket. Copy both keys again.`,
      )
    case 'ExpiredToken':
    case 'InvalidToken':
    case 'TokenRefreshRequired':
      return new StorageError(
        `${accessKeyId}: this key has expired. Make one that lasts and set both ${accessKeyId} and ${secretAccessKey}.`,
      )
    case 'NoSuchBucket':
      return new StorageError(
        `${variables.bucket}: there is no bucket ${bucket} at ${endpoint}. Make it, or correct the name.`,
      )
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
    case 'IllegalLocationConstraintException':
      return new StorageError(
        `${variables.region}: the bucket ${bucket} is in another region (${message ?? said}). Set that one.`,
      )
    case 'RequestTimeTooSkewed':
      return new StorageError(
        'The clock of this machine is wrong, so that the storage refuses every request. Set it by NTP.',
      )
    case 'QuotaExceeded':
    case 'InsufficientStorage':
    case 'XMinioStorageFull':
      return new StorageError(
        `${variables.bucket}: the bucket ${bucket} is full (${said}). Make room, or raise its limit.`,
      )
    default:
  }
  if (status === 401 || status === 403) {
    return new StorageError(
      `${accessKeyId}: this key is not allowed to do that in the bucket ${bucket} (${said}). It has to list the bucket, and read, write and delete objects in it.`,
    )
  }
  if (status === 301 || status === 307 || status === 308) {
    return new StorageError(
      `${variables.region}, ${variables.endpoint}: the bucket ${bucket} is somewhere else (${said}). Set its region, and the endpoint of that region.`,
    )
  }
  if (status >= 500 || status === 429) {
    return new StorageAway(
      `${variables.endpoint}: the storage at ${endpoint} does not work now (${said}). Wait, or ask its provider.`,
    )
  }
  return new StorageError(
    `${variables.endpoint}: the storage at ${endpoint} refuses the request (${said}${message === undefined ? '' : `: ${message}`}).`,
  )
}

/** Why no answer came. */
export function explainFailure(
  error: unknown,
  { endpoint }: Place,
  variables: BucketVariables,
): StorageError {
  const { cause } = error as Error
  const { code, message } = (cause instanceof Error ? cause : error) as NodeJS.ErrnoException
  return new StorageAway(
    `${variables.endpoint}: the storage at ${endpoint} cannot be reached (${code ?? message}). Check the address, and that this machine may connect there.`,
    { cause: error },
  )
}
