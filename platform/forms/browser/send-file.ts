import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

type Way = {
  /** The address that takes its bytes as a body. */
  to: string
  /** What is said where no answer came. */
  notSent: string
  /** Called with the share that has been sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

/** Sends a file and returns what came back, or why it was refused. */
export function sendFile<Answer extends object>(
  file: File,
  { to, notSent, onProgress }: Way,
): Promise<Result<Answer, string>> {
  // fetch does not report upload progress.
  const request = new XMLHttpRequest()
  return new Promise((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total)
    })
    request.addEventListener('loadend', () => {
      const answer = request.response as (Answer & { error?: string }) | null
      resolve(request.status === 200 && answer ? ok(answer) : err(answer?.error ?? notSent))
    })
    request.responseType = 'json'
    request.open('POST', to)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.send(file)
  })
}
