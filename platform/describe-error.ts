/** An error as logs keep it: from every library the few fields that cannot hold somebody's data. */
export type DescribedError = {
  type: string
  message: string
  stack?: string
  cause?: DescribedError
} & { [field in (typeof keptFields)[number]]?: string | number }

/** Names and codes of Node, PostgreSQL (where in the schema), nodemailer and Stripe. */
const keptFields = [
  'code',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'command',
  'responseCode',
  'status',
  'statusCode',
  'requestId',
] as const

const DEEPEST_CAUSE = 5

/**
 * Reads an error for the log. What libraries attach besides is left out: PostgreSQL's `detail` and
 * `where` carry the row, Stripe's `raw` the payment and its client secret, nodemailer's the mail.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Not an error' }
  const blot = isOfData(error) ? withoutQuotes : (text: string) => text
  const described: DescribedError = {
    type: error.constructor.name || error.name,
    message: blot(error.message),
    ...(error.stack !== undefined && { stack: blot(error.stack) }),
  }
  for (const field of keptFields) {
    const value: unknown = Reflect.get(error, field)
    if (typeof value === 'string' || typeof value === 'number') described[field] = value
  }
  if (error.cause instanceof Error && depth < DEEPEST_CAUSE)
    described.cause = describeError(error.cause, depth + 1)
  return described
}

// PostgreSQL's data exceptions, class 22, quote the value they complain of.
const isOfData = (error: Error) =>
  'severity' in error && String(Reflect.get(error, 'code')).startsWith('22')
/** A text without what it quotes. */
export const withoutQuotes = (text: string): string => text.replaceAll(/"[^"\n]*"/g, '"…"')
