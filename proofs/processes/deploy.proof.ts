import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, expect, test } from 'vitest'

import { restartWhileCustomersBuy } from '../testing/rolling-restart.ts'
import { say } from '../testing/say.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'libas-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const tagOf = async () => {
  const { stdout } = await run('git', ['tag', '--list', 'v*', '--sort', '-version:refname'])
  return stdout.split('\n').find((tag) => tag !== '' && tag !== `v${version}`)
}

/** The sources of a commit, or of the working copy, in a folder of their own with the packages of this one. */
async function sourcesOf(name: string, tag?: string): Promise<string> {
  const to = join(folder, name)
  mkdirSync(to)
  if (tag === undefined) {
    const { stdout } = await run(
      'git',
      ['ls-files', '--cached', '--others', '--exclude-standard'],
      {
        maxBuffer: 16 * 1024 * 1024,
      },
    )
    for (const path of stdout.split('\n').filter(Boolean)) {
      mkdirSync(dirname(join(to, path)), { recursive: true })
      cpSync(path, join(to, path))
    }
    symlinkSync(resolve('node_modules'), join(to, 'node_modules'))
  } else {
    await run('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', tag, to])
    await run('npm', ['ci'], { cwd: to, maxBuffer: 16 * 1024 * 1024 })
  }
  return to
}

/** A release of these sources, as it is unpacked on a server. */
async function releaseOf(sources: string): Promise<string> {
  const to = `${sources}-release`
  await run('node', ['tools/release.ts', '--folder', to], {
    cwd: sources,
    maxBuffer: 16 * 1024 * 1024,
  })
  symlinkSync(join(sources, 'node_modules'), join(to, 'node_modules'))
  return to
}

/** Makes of these sources what a next version may be: another schema, procedure, page and number. */
function makeNext(sources: string) {
  const change = (path: string, by: (text: string) => string) => {
    const before = readFileSync(join(sources, path), 'utf8')
    const after = by(before)
    expect(after, path).not.toBe(before)
    writeFileSync(join(sources, path), after)
  }
  change('package.json', (text) => text.replace(`"version": "${version}"`, '"version": "99.0.0"'))
  change('shop/orders/procedures/placing/place_order.sql', (text) =>
    text.replace(
      /(p_use_store_credit boolean)(?=\s*\))/,
      '$1, p_of_next_version text default null',
    ),
  )
  change('shop/cart/cart-text.ts', (text) => text.replace('Not held for you yet', 'Not held yet'))
  writeFileSync(
    join(sources, 'database/migrations/9998_next.sql'),
    `-- Up Migration
alter table orders add column of_next_version text not null default 'next';
alter table cart_items add column of_next_version text;
`,
  )
}

test('two versions serve side by side while customers buy, one way and back: no request fails, no file is missing', async () => {
  // The last release that is tagged beside this version; without one, this version beside one that may follow it.
  const tag = await tagOf()
  const first = await sourcesOf('first', tag)
  const second = await sourcesOf('second')
  if (tag === undefined) makeNext(second)
  const [old, next] = [await releaseOf(first), await releaseOf(second)]
  const link = join(folder, 'current')
  symlinkSync(old, link)

  const result = await restartWhileCustomersBuy({
    processes: 2,
    restarts: 3,
    browsers: 8,
    buyers: 3,
    releases: { link, next: [next, old, next] },
  })

  say(
    `${tag ?? version} and what follows it, there, back and there again: ${result.pages} pages with ${result.assets} ` +
      `different files, ${result.orders} orders paid, ${result.failures.length} requests failed`,
  )
  if (result.failures.length > 0) say(result.output)
  expect(result.failures).toEqual([])
  expect(result.output).toContain('A newer version has changed the database')
  expect(result.orders).toBeGreaterThan(10)
  expect(result.left).toEqual([])
  expect(result.code).toBe(0)
})
