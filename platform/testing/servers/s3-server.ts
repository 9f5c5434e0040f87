import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import S3rver from '@20minutes/s3rver'

import type { BucketSettings } from '#platform/storage/s3-request.ts'

/** The variables of the bucket that files are kept in. */
const fileVariables = {
  endpoint: 'S3_ENDPOINT',
  region: 'S3_REGION',
  bucket: 'S3_BUCKET',
  accessKeyId: 'S3_ACCESS_KEY_ID',
  secretAccessKey: 'S3_SECRET_ACCESS_KEY',
}

/** Starts a server that speaks S3, with these buckets; it checks signatures and keeps its objects in a temporary folder. */
export async function startS3Server(...buckets: string[]) {
  const directory = mkdtempSync(join(tmpdir(), 'libas-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: buckets.map((name) => ({ name })),
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`

  /** The settings of a bucket there, with the keys that the server knows. */
  const bucket = (name = buckets[0]!, changed: Partial<BucketSettings> = {}): BucketSettings => ({
    endpoint,
    region: 'us-east-1',
    bucket: name,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    prefix: '',
    addressing: 'path',
    variables: fileVariables,
    ...changed,
  })

  async function stop() {
    const closed = server.close()
    server.httpServer.closeAllConnections()
    await closed
    rmSync(directory, { recursive: true, force: true })
  }

  return { endpoint, bucket, stop }
}
