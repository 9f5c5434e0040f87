// Proves that nothing in the audit log was changed, taken out or put in afterwards, and prints the last
// hash of its chain. Given that of an earlier time (npm run audit:verify -- POSITION HASH), also that
// nothing was cut off since. Works on DATABASE_URL, or on the embedded database beside a running shop or
// without one.
// Exit code: 0 nothing was, 1 something was, 2 there is no database to look at, or the arguments are wrong.
import { describeAuditFault } from '#platform/audit/record-audit.ts'
import type { Database } from '#platform/db/database.ts'

import { withDatabase } from '../with-database.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

const [position, hash] = process.argv.slice(2)

async function verify(db: Database): Promise<0 | 1> {
  const faults = await db.call('verify_audit_chain', {
    p_position: position ?? null,
    p_hash: hash ?? null,
  })
  const head = await db.tables
    .selectFrom('audit_chain')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  for (const fault of faults) print(describeAuditFault(fault))
  print(
    faults.length === 0
      ? `The audit log is as it was written: ${head?.position ?? 0} entries.`
      : `The audit log is not as it was written: ${faults.length} faults.`,
  )
  if (head) print(`To be asked for next time: ${head.position} ${head.hash}`)
  return faults.length === 0 ? 0 : 1
}

if ((position === undefined) !== (hash === undefined) || (position && !/^\d+$/.test(position))) {
  process.stderr.write(
    'Please give the position and the hash that were printed before, or nothing.\n',
  )
  process.exitCode = 2
} else {
  process.exitCode = await withDatabase(verify)
}
