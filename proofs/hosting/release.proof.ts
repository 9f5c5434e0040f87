import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { freePort } from '#platform/db/embedded/embedded-postgres.ts'

import { until } from '../testing/killable-shop.ts'
import { say } from '../testing/say.ts'

const run = promisify(execFile)
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const archive = `libas-${version}.tar.gz`

const folder = mkdtempSync(join(tmpdir(), 'libas-release-'))
const app = join(folder, `libas-${version}`)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(async () => {
  await run('node', ['tools/release.ts'])
  copyFileSync(archive, join(folder, 'first.tar.gz'))
  await run('node', ['tools/release.ts'])
  await run('tar', ['-xzf', archive, '-C', folder])
  await run('npm', ['ci', '--omit=dev'], { cwd: app })
}, 600_000)

test('the archive is the same bytes each time, without a path of this machine', () => {
  expect(readFileSync(archive).equals(readFileSync(join(folder, 'first.tar.gz')))).toBe(true)
  const own = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (path) => !path.startsWith('node_modules') && statSync(join(app, path)).isFile(),
  )
  expect(own.length).toBeGreaterThan(2000)
  const withPath = own.filter((path) => {
    const content = readFileSync(join(app, path))
    return content.includes(process.cwd()) || /^\/\/# sourceMappingURL=/m.test(String(content))
  })
  expect(withPath).toEqual([])
  say(
    `${archive}: ${(statSync(archive).size / 1e6).toFixed(1)} MB, ${own.length} files; ` +
      `with its packages ${Math.round(bytesIn(app) / 1e6)} MB`,
  )
})

test('it starts after npm ci --omit=dev, without a build, and again', async () => {
  for (const what of ['a new shop with the demo', 'the same shop']) {
    const port = String(await freePort())
    const began = performance.now()
    const shop = start(port)
    const url = `http://127.0.0.1:${port}`
    await until(
      () =>
        fetch(url).then(
          ({ status }) => status === 200,
          () => false,
        ),
      () => `it is open. It says:\n${shop.output()}`,
    )
    say(
      `npm start of ${what}: ${((performance.now() - began) / 1000).toFixed(1)} s to the first page`,
    )
    expect(shop.output()).not.toContain('Building')
    expect(await (await fetch(`${url}/health/ready`)).json()).toMatchObject({ status: 'ready' })
    const audit = await run('npm', ['run', 'stock:audit'], { cwd: app, env: environment(port) })
    expect(audit.stdout).toContain('Stock agrees')

    shop.child.kill('SIGTERM')
    await once(shop.child, 'exit')
  }
})

test('without its build, npm start explains what to do', async () => {
  renameSync(join(app, 'build'), join(app, 'elsewhere'))
  const { child } = start(String(await freePort()))
  const said = text(child.stderr)

  expect(await once(child, 'exit')).toEqual([1, null])
  expect(await said).toMatch(/^The shop is not built, .*\n.*npm ci/m)
  expect(await said).not.toMatch(/^ +at /m)
})

const environment = (port: string) => ({
  PATH: process.env.PATH?.split(':')
    .filter((part) => !part.includes('node_modules'))
    .join(':'),
  HOME: folder,
  PORT: port,
  LOG_LEVEL: 'warn',
})

function start(port: string) {
  const child = spawn('npm', ['start'], {
    cwd: app,
    env: environment(port),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  child.stdout.setEncoding('utf8').on('data', (line: string) => output.push(line))
  return { child, output: () => output.join('') }
}

function bytesIn(path: string): number {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
