import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, realpath, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join, normalize, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import { extract } from 'tar-stream'

import { isNewer, versionIn } from '#platform/db/schema-version.ts'

/** A release that cannot be installed: says why, and what to do. */
export class InstallRefused extends Error {
  override name = 'InstallRefused'
}

type Options = {
  archive: string
  /** The release that runs: its folder, or a link to it. */
  current: string
  /** Called once the archive is found to be good, before anything else is done. */
  takeBackup: () => Promise<void>
  /** Installs the packages of a release in its folder. */
  installPackages: (folder: string) => Promise<void>
}

type Installed = {
  version: string
  folder: string
  /** The link that leads to the new release now; undefined where `current` is a folder. */
  link: string | undefined
  /** Whether the new release runs on the database beside the one that runs, which can be gone back to. */
  runsBeside: boolean
}

/**
 * Unpacks the archive of a newer release beside the one that runs, takes a backup, installs its packages, and then lets `current` lead
 * to it if it is a link. The release that runs is not touched. Throws `InstallRefused`, and leaves nothing behind then.
 */
export async function installRelease({
  archive,
  current,
  takeBackup,
  installPackages,
}: Options): Promise<Installed> {
  if (!existsSync(archive)) throw new InstallRefused(`There is no file ${archive}.`)
  const folder = await realpath(current)
  const own = versionIn(folder)
  const unfinished = join(dirname(folder), '.libas-unfinished')
  await rm(unfinished, { recursive: true, force: true })
  try {
    await unpack(archive, unfinished)
    if (
      !existsSync(join(unfinished, 'package.json')) ||
      !existsSync(join(unfinished, 'build/server/index.js'))
    )
      throw new InstallRefused(`${archive} is no release of Libas: npm run release makes one.`)
    const next = versionIn(unfinished)
    if (!isNewer(next.version, own.version))
      throw new InstallRefused(
        `${archive} is version ${next.version}; ${own.version} runs here already.`,
      )
    const target = join(dirname(folder), `libas-${next.version}`)
    if (existsSync(target))
      throw new InstallRefused(`${target} exists. Move it elsewhere, or use it.`)
    await takeBackup()
    await installPackages(unfinished)
    await rename(unfinished, target)
    const link = resolve(current) === folder ? undefined : resolve(current)
    if (link !== undefined) {
      // In one step: a process that starts meanwhile finds one release or the other.
      await rm(`${link}.next`, { force: true })
      await symlink(target, `${link}.next`)
      await rename(`${link}.next`, link)
    }
    return {
      version: next.version,
      folder: target,
      link,
      runsBeside: !isNewer(next.runsFrom, own.version),
    }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** Unpacks what is in the one folder of a .tar.gz. */
async function unpack(archive: string, to: string): Promise<void> {
  const tar = extract()
  const reading = pipeline(createReadStream(archive), createGunzip(), tar)
  // It is thrown by what reads the entries.
  reading.catch(() => undefined)
  try {
    for await (const entry of tar) {
      const { name, type } = entry.header
      const path = normalize(name).split('/').slice(1).join('/')
      const isInside = !normalize(name).startsWith('..') && path !== ''
      if (type !== 'file' || !isInside) {
        entry.resume()
        continue
      }
      await mkdir(dirname(join(to, path)), { recursive: true })
      await pipeline(entry, createWriteStream(join(to, path)))
    }
    await reading
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOSPC') throw error
    throw new InstallRefused(
      `${archive} cannot be read: ${(error as Error).message}. Fetch it again.`,
      { cause: error },
    )
  }
}
