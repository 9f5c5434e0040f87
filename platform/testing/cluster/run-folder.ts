import { mkdtempSync, readdirSync, rmSync, statSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findRunningPostmaster } from '#platform/db/embedded/postmaster-file.ts'

const PREFIX = 'libas-cluster-'
/** Linux keeps this folder in memory, where copying a database costs a fifth of the processor time. */
const IN_MEMORY = '/dev/shm'
/** What a run of all database tests never fills, with enough left for the tests themselves; bytes. */
const ROOM = 4 * 1024 ** 3
/** A folder of this age without a server was left by a killed run; milliseconds. */
const ABANDONED_MS = 60 * 60_000

/** Makes a folder for a cluster that ends with this run, in memory where there is room, and removes what killed runs left. */
export function makeRunFolder(): string {
  const parent = hasRoomInMemory() ? IN_MEMORY : tmpdir()
  removeAbandoned(parent)
  return mkdtempSync(join(parent, PREFIX))
}

function hasRoomInMemory(): boolean {
  if (process.platform !== 'linux') return false
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM
  } catch {
    // Not every container has it.
    return false
  }
}

/** Removes folders of runs that ended without doing so. */
export function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent).filter((each) => each.startsWith(PREFIX))) {
    const path = join(parent, name)
    // Another run may remove it right now.
    const found = statSync(path, { throwIfNoEntry: false })
    if (found === undefined || found.uid !== process.getuid?.()) continue
    if (Date.now() - found.mtimeMs < ABANDONED_MS) continue
    if (findRunningPostmaster(join(path, 'postgres'))) continue
    rmSync(path, { recursive: true, force: true })
  }
}
