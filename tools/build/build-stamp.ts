import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = [
  '{app,sandbox,server,shop,platform,database,public}/**/*.{ts,tsx,css,svg,png,ico,woff2}',
  'tools/build/*.ts',
  '{package-lock.json,vite.config.ts,react-router.config.ts,tsconfig.json}',
]

/** Everything the build is made of. */
export const builtFrom = (root: string): string[] =>
  globSync(sources, { cwd: root })
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .sort()

function fingerprint(root: string): string {
  const hash = createHash('sha256')
  for (const file of builtFrom(root))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const stampFile = (root: string) => join(root, 'build/stamp')

/** In a release: its version, and the fingerprint of the sources, which it does not contain. */
export const releaseFile = 'build/release.json'

/** Whether the build is of the sources that are here; that of a release always is. */
export const isBuildCurrent = (root: string): boolean =>
  existsSync(join(root, releaseFile)) ||
  (existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === fingerprint(root))

export const stampBuild = (root: string): void => writeFileSync(stampFile(root), fingerprint(root))
