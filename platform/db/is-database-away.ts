const codes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'])

/** Whether a query failed because the database cannot be reached now, not because of the query. */
export function isDatabaseAway(error: Error & { code?: string }): boolean {
  return error.code === undefined
    ? /connection (terminated|error)|client was closed|timeout exceeded when trying to connect/i.test(
        error.message,
      )
    : codes.has(error.code)
}
