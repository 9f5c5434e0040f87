import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { installRelease } from './install-release.ts'
import { writeArchive } from './pack-release.ts'

let folder: string
let current: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'libas-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  current = join(folder, 'libas-0.9.0')
  mkdirSync(current)
  writeFileSync(join(current, 'package.json'), packageOf('0.9.0'))
})

const packageOf = (version: string, schemaRunsFrom = '0.1.0') =>
  JSON.stringify({ version, libas: { schemaRunsFrom } })

async function givenArchive(version: string, { runsFrom = '0.1.0', built = true } = {}) {
  const archive = join(folder, 'new.tar.gz')
  const files = [
    { path: 'package.json', content: packageOf(version, runsFrom) },
    ...(built ? [{ path: 'build/server/index.js', content: 'export {}' }] : []),
  ]
  await writeArchive({ name: 'libas', version, files }, folder, archive)
  return archive
}

const install = (
  archive: string,
  from = current,
  installPackages: (folder: string) => Promise<void> = () => Promise.resolve(),
  takeBackup: () => Promise<void> = () => Promise.resolve(),
) => installRelease({ archive, current: from, takeBackup, installPackages })

test('a newer release is unpacked beside the one that runs, with its packages', async () => {
  const installedIn: string[] = []
  const done = await install(await givenArchive('0.10.0'), current, async (where) => {
    installedIn.push(readFileSync(join(where, 'package.json'), 'utf8'))
  })

  const target = join(folder, 'libas-0.10.0')
  expect(done).toEqual({ version: '0.10.0', folder: target, link: undefined, runsBeside: true })
  expect(installedIn).toEqual([packageOf('0.10.0')])
  expect(existsSync(join(target, 'build/server/index.js'))).toBe(true)
  expect(readdirSync(current)).toEqual(['package.json'])
})

test('a link leads to the new release once it is complete', async () => {
  const link = join(folder, 'current')
  symlinkSync(current, link)
  const archive = await givenArchive('1.0.0', { runsFrom: '1.0.0' })

  await expect(
    install(archive, link, () => Promise.reject(new Error('no network'))),
  ).rejects.toThrow('no network')
  expect(readlinkSync(link)).toBe(current)
  expect(readdirSync(folder).sort()).toEqual(['current', 'libas-0.9.0', 'new.tar.gz'])

  expect(await install(archive, link)).toMatchObject({ link, runsBeside: false })
  expect(readlinkSync(link)).toBe(join(folder, 'libas-1.0.0'))
})

test.for([
  [
    'the same version',
    () => givenArchive('0.9.0'),
    /is version 0\.9\.0; 0\.9\.0 runs here already/,
  ],
  ['an older version', () => givenArchive('0.8.10'), /is version 0\.8\.10/],
  [
    'sources without a build',
    () => givenArchive('0.10.0', { built: false }),
    /no release of Libas: npm run release/,
  ],
  [
    'a file that is cut off',
    async () => {
      const archive = await givenArchive('0.10.0')
      truncateSync(archive, 100)
      return archive
    },
    /cannot be read: .* Fetch it again/,
  ],
  ['no archive', async () => join(folder, 'package.json'), /There is no file/],
] as const)('refuses %s, and leaves nothing behind', async ([, given, reason]) => {
  const archive = await given()
  const before = readdirSync(folder)
  let backups = 0

  await expect(
    install(archive, current, undefined, async () => void (backups += 1)),
  ).rejects.toThrow(reason)
  expect(readdirSync(folder)).toEqual(before)
  expect(backups).toBe(0)
})

test('takes the backup once the archive is found to be good, and installs nothing if that fails', async () => {
  const archive = await givenArchive('0.10.0')
  const before = readdirSync(folder)
  const steps: string[] = []
  const step = (name: string) => async () => void steps.push(name)

  await expect(
    install(archive, current, step('packages'), () => Promise.reject(new Error('no space'))),
  ).rejects.toThrow('no space')
  expect({ steps, left: readdirSync(folder) }).toEqual({ steps: [], left: before })

  await install(archive, current, step('packages'), step('backup'))
  expect(steps).toEqual(['backup', 'packages'])
})

test('refuses a folder that exists', async () => {
  mkdirSync(join(folder, 'libas-0.10.0'))

  let backups = 0
  await expect(
    install(await givenArchive('0.10.0'), current, undefined, async () => void (backups += 1)),
  ).rejects.toThrow(/exists\. Move it elsewhere/)
  expect(backups).toBe(0)
  expect(readdirSync(join(folder, 'libas-0.10.0'))).toEqual([])
})
