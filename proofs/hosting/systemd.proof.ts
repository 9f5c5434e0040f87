import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { say } from '../testing/say.ts'

const isMissing = spawnSync('systemd-analyze', ['--version']).status !== 0
if (isMissing) say('systemd-analyze is missing: nothing is proved of deploy/libas.service')

const unit = readFileSync('deploy/libas.service', 'utf8')

test.skipIf(isMissing)('systemd knows every line of the unit', () => {
  // What it runs is there on a server only.
  const here = unit.replace('/opt/libas/node_modules/.bin/node', process.execPath)

  expect(here).not.toBe(unit)
  expect(analyze('verify', here)).toEqual({ status: 0, said: '' })
  const misspelt = here.replace('NoNewPrivileges=', 'NoNewPrivilege=')
  expect(analyze('verify', misspelt).said).toMatch(/Unknown key .*'NoNewPrivilege'/)
})

test.skipIf(isMissing)('what the unit may do counts as little exposure', () => {
  const { status, said } = analyze('security', unit, '--offline=true', '--threshold=20')

  say(said.trim().split('\n').at(-1) ?? '')
  expect(status).toBe(0)
  expect(
    analyze('security', withoutHardening(), '--offline=true', '--threshold=20').status,
  ).not.toBe(0)
})

const withoutHardening = () => unit.replaceAll(/^(Protect|Restrict|Private|System|Cap).*$/gm, '')

function analyze(what: 'verify' | 'security', text: string, ...options: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'libas-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'libas.service')
  writeFileSync(file, text)
  const { status, stdout, stderr } = spawnSync('systemd-analyze', [what, ...options, file], {
    encoding: 'utf8',
    env: { ...process.env, SYSTEMD_COLORS: '0' },
  })
  return { status, said: stdout + stderr }
}
