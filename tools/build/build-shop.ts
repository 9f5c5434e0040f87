import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { DEFAULT_LANGUAGE, languageNames } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'

import { buildFolder } from './build-folder.ts'
import { isBuildCurrent, stampBuild } from './build-stamp.ts'
import { compressAssets } from './compress-assets.ts'
import { wholeManifest } from './write-shop-manifest.ts'

const run = promisify(execFile)

/** The shop cannot be built here: says why, and what to do. */
export class CannotBuildError extends Error {
  override name = 'CannotBuildError'
}

/**
 * Builds pages and server unless the last build is of the same sources. Throws a `CannotBuildError` where the packages
 * that build are not installed.
 */
export async function buildWhenStale(
  say: (line: string) => void,
  root = process.cwd(),
  signal?: AbortSignal,
): Promise<void> {
  if (isBuildCurrent(root)) return
  say('Building the shop (after every change of its code)')
  // The first build empties the folder that the others are in.
  const [first, ...others] = [
    DEFAULT_LANGUAGE,
    ...languageNames.filter((language) => language !== DEFAULT_LANGUAGE),
  ] as const
  await build(first, root, signal)
  await Promise.all(others.map((language) => buildOther(language, root, signal)))
  await compressAssets(join(root, 'build/client'))
  stampBuild(root)
}

async function build(language: Language, root: string, signal: AbortSignal | undefined) {
  try {
    await run('react-router', ['build'], {
      cwd: root,
      env: { ...process.env, SHOP_LANGUAGE: language },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      ...(signal && { signal }),
    })
  } catch (error) {
    const { code, stdout, stderr } = error as NodeJS.ErrnoException & {
      stdout?: string
      stderr?: string
    }
    if (code === 'ENOENT') throw new CannotBuildError(cannotBuild(root), { cause: error })
    throw new Error(`The build failed.\n${stdout ?? ''}\n${stderr ?? ''}`, { cause: error })
  }
}

const cannotBuild = (root: string) =>
  [
    existsSync(join(root, 'build/server/index.js'))
      ? 'The build is not of the code that is here, and the packages that build the shop are not installed.'
      : 'The shop is not built, and the packages that build it are not installed.',
    'Run `npm ci` (without --omit=dev) and start again, or install a release, which contains its build.',
  ].join('\n')

/**
 * Adds the browser's files of another language to those of the first, which keep what has no words in
 * common, and returns their names to the server.
 */
async function buildOther(language: Language, root: string, signal: AbortSignal | undefined) {
  await build(language, root, signal)
  const assets = join(root, buildFolder(language), 'client/assets')
  await cp(assets, join(root, 'build/client/assets'), { recursive: true, force: false })
  const folder = join(root, 'build/server/assets-in')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${language}.json`), JSON.stringify(await wholeManifest(assets)))
}
