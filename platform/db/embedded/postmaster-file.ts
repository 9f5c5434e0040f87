import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a running (or killed) server left in its postmaster.pid. */
export type Postmaster = { pid: number; port: number }

/** Reads postmaster.pid; undefined when there is none or its process is gone. */
export function findRunningPostmaster(dataDir: string): Postmaster | undefined {
  const file = join(dataDir, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number)
  return pid && isAlive(pid) ? { pid, port: port ?? 0 } : undefined
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
