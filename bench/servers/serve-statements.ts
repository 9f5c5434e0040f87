// As tools/serve-unlimited.ts, and reports on SIGUSR2 what it has sent to the database since it was
// last asked: so many of each kind. Each is a round trip.
import { Client } from 'pg'

const sent = new Map<string, number>()
// The methods of the prototype are what pools, jobs and queries call in the end.
const prototype = Client.prototype as { query: (...args: unknown[]) => unknown }
const { query } = prototype
prototype.query = function counted(...args) {
  const [first] = args
  const kind = kindOf(typeof first === 'string' ? first : (first as { text: string }).text)
  sent.set(kind, (sent.get(kind) ?? 0) + 1)
  return query.apply(this, args)
}

await import('#tools/serve-unlimited.ts')
process.on('SIGUSR2', () => {
  process.stdout.write(`statements ${JSON.stringify([...sent])}\n`)
  sent.clear()
})

/** A procedure by its name, else what it is about. */
function kindOf(statement: string): string {
  const [, procedure] = /^select \* from (\w+)\(/.exec(statement) ?? []
  if (procedure !== undefined) return procedure
  if (statement.includes('"sandbox"') || statement.includes('sandbox:')) return 'sandbox'
  if (/graphile_worker/.test(statement)) return 'jobs'
  if (/^(begin|commit|rollback)/i.test(statement)) return 'begin and commit'
  const [, table] = /(?:from|into|update) "?([\w.]+)"?/i.exec(statement) ?? []
  return table ?? statement.slice(0, 30)
}
