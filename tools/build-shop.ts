import { execFileSync } from 'node:child_process'

import { isBuildCurrent, stampBuild } from './build-stamp.ts'

/** Builds pages and server unless the last build is of the same sources. */
export function buildWhenStale(say: (line: string) => void, root = process.cwd()): void {
  if (isBuildCurrent(root)) return
  say('Building the shop (after every change of its code)')
  try {
    execFileSync('react-router', ['build'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`The build failed.\n${stdout ?? ''}\n${stderr ?? ''}`, { cause: error })
  }
  stampBuild(root)
}
