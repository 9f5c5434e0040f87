// npm run backup: takes a backup to BACKUP_TO, sealed for BACKUP_KEY, beside a running shop or without one, and
// removes those that are no longer kept. With --make-key it makes the pair of keys instead.
// Exit code: 0 taken, 1 not taken, 2 there is nothing to take it of or nowhere to take it to.
import { makeArchiveKeys } from '#platform/backup/archive.ts'
import { createLog } from '#platform/log.ts'
import { backupOf } from '#server/backup/record-backup.ts'
import { parseConfig } from '#server/config/config.ts'
import { openFiles } from '#server/files/open-files.ts'

import { withDatabase } from '../with-database.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

async function makeKey() {
  const { publicKey, identity } = await makeArchiveKeys()
  print(`BACKUP_KEY=${publicKey}`)
  print(`BACKUP_IDENTITY=${identity}`)
  print('')
  print(
    'Set BACKUP_KEY, and BACKUP_TO to a folder or s3://BUCKET/PREFIX, where the shop runs. Keep BACKUP_IDENTITY somewhere else, such as',
  )
  print(
    'a password manager: it opens every backup, nothing else does, and nobody can make it again.',
  )
}

async function backUp() {
  const config = parseConfig(process.env)
  if (!config.backup) {
    complain(
      'BACKUP_TO, BACKUP_KEY: set the folder or bucket that backups go to, and the key that they are sealed for. A new pair of keys: npm run backup -- --make-key',
    )
    return 2
  }
  return withDatabase(async (db, url) => {
    const take = backupOf(config, {
      db,
      url,
      storage: openFiles(config),
      log: createLog('silent'),
    })
    try {
      const began = Date.now()
      const backup = await take?.()
      if (!backup) return 1
      const seconds = ((Date.now() - began) / 1000).toFixed(1)
      const size = (backup.bytes / 1e6).toFixed(1)
      const place = config.backup!.to.replace(/\/$/, '')
      print(`${place}/${backup.name}: ${size} MB in ${seconds} s`)
      for (const name of backup.removed) print(`Removed ${name}, which is no longer kept`)
      return 0
    } catch (error) {
      complain(`No backup was taken: ${error instanceof Error ? error.message : String(error)}`)
      return 1
    }
  })
}

try {
  if (process.argv.includes('--make-key')) await makeKey()
  else process.exitCode = await backUp()
} catch (error) {
  complain(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}
