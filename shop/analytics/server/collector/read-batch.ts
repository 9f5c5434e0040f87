/** Why a body is none that the library sends. */
export type BatchRefusal = 'no_data' | 'unreadable' | 'too_many'

export const batchRefusalText: Record<BatchRefusal, string> = {
  no_data: 'The body must be a form with a field "data".',
  unreadable: 'The data must be a JSON object or list, plain or as Base64.',
  too_many: 'Please send at most 200 events at once.',
}

/** The library sends fifty (section 9); told that a batch is too large, it sends half of it. */
const MAX_BATCH = 200

/** What the field `data` of a form holds: JSON, or JSON as Base64, of one event or of a list. */
export function readBatch(body: string): unknown[] | BatchRefusal {
  const data = new URLSearchParams(body).get('data')
  if (data === null || data === '') return 'no_data'
  const json = /^\s*[[{]/.test(data) ? data : Buffer.from(data, 'base64').toString('utf8')
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch {
    return 'unreadable'
  }
  if (typeof parsed !== 'object' || parsed === null) return 'unreadable'
  const batch: unknown[] = Array.isArray(parsed) ? parsed : [parsed]
  return batch.length > MAX_BATCH ? 'too_many' : batch
}
