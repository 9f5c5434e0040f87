// npm run files:move: moves uploaded files to where the shop keeps new ones, from the disk to the bucket, or back with
// FILES_IN=disk, beside a running shop. It can be stopped and run again.
// Exit code: 0 moved, 1 stopped before the end, 2 refused.
import { StorageError } from '#platform/storage/storage-error.ts'
import { parseConfig } from '#server/config/config.ts'
import { MoveRefused, moveFiles } from '#server/files/move-files.ts'
import { filesPlaces } from '#server/files/open-files.ts'

import { withDatabase } from '../with-database.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

const files = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`

async function move() {
  const config = parseConfig(process.env)
  const { current, former } = filesPlaces(config)
  if (!former) {
    complain('S3_BUCKET: set the bucket that files are moved to, or from with FILES_IN=disk.')
    return 2
  }
  return withDatabase(async (db) => {
    print(`Moving files from ${former.name} to ${current.name}`)
    try {
      const done = await moveFiles({ db, dataDir: config.dataDir, current, former, say: print })
      print(
        `Moved ${files(done.moved)} (${(done.bytes / 1e6).toFixed(1)} MB), each compared with the original; ${done.wasThere} were there already; ${done.deleted} were deleted by the shop meanwhile`,
      )
      return 0
    } catch (error) {
      if (!(error instanceof MoveRefused) && !(error instanceof StorageError)) throw error
      complain(error.message)
      return error instanceof MoveRefused ? 2 : 1
    }
  })
}

try {
  process.exitCode = await move()
} catch (error) {
  complain(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}
