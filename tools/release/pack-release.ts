import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import { pack } from 'tar-stream'

import { releaseFile } from '../build/build-stamp.ts'
import { releaseFiles, runtimeScripts } from './runtime-files.ts'

type PackageFile = { name: string; version: string; scripts: Record<string, string> }

/** A file of a release: copied from the repository, or with content of its own. */
type ReleaseFile = { path: string; content?: string }

export type Release = { name: string; version: string; files: ReleaseFile[] }

/** Lists what the release of the build in `root` consists of; the build must be current. */
export async function readRelease(root: string): Promise<Release> {
  const own = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as PackageFile
  const scripts = runtimeScripts(own.scripts)
  const build = await readFile(join(root, 'build/stamp'), 'utf8')
  const written = {
    'package.json': { ...own, scripts },
    [releaseFile]: { version: own.version, build },
  }
  return {
    name: own.name,
    version: own.version,
    files: [
      ...releaseFiles(own.scripts, root).map((path) => ({ path })),
      ...Object.entries(written).map(([path, value]) => ({
        path,
        content: `${JSON.stringify(value, null, 2)}\n`,
      })),
    ].sort((a, b) => (a.path < b.path ? -1 : 1)),
  }
}

/** Writes a release into a folder. */
export async function writeFolder({ files }: Release, root: string, folder: string): Promise<void> {
  for (const { path, content } of files) {
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true })
    if (content === undefined) await copyFile(join(root, path), target)
    else await writeFile(target, content)
  }
}

/**
 * Writes a release as a .tar.gz, in one folder named after it. The same files give the same bytes: they are in
 * order, without owner, with one date and mode.
 */
export async function writeArchive(release: Release, root: string, archive: string): Promise<void> {
  const tar = pack()
  const written = pipeline(tar, createGzip({ level: 9 }), createWriteStream(archive))
  for (const { path, content } of release.files) {
    const size =
      content === undefined ? (await stat(join(root, path))).size : Buffer.byteLength(content)
    const header = {
      name: `${release.name}-${release.version}/${path}`,
      size,
      mode: 0o644,
      mtime: new Date(0),
    }
    if (content === undefined) await pipeline(createReadStream(join(root, path)), tar.entry(header))
    else tar.entry(header, content)
  }
  tar.finalize()
  await written
}
