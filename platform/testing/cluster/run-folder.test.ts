import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { makeRunFolder, removeAbandoned } from './run-folder.ts'

const parent = mkdtempSync(join(tmpdir(), 'libas-runs-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

function runFolder(name: string, { hoursOld, pid }: { hoursOld: number; pid?: number }): string {
  const path = join(parent, name)
  mkdirSync(join(path, 'postgres'), { recursive: true })
  if (pid !== undefined)
    writeFileSync(join(path, 'postgres/postmaster.pid'), `${pid}\n${path}\n0\n5432\n`)
  const at = new Date(Date.now() - hoursOld * 60 * 60_000)
  utimesSync(path, at, at)
  return path
}

test('what killed runs left is removed; running, new and other folders stay', () => {
  const left = runFolder('libas-cluster-left', { hoursOld: 2 })
  const stay = [
    runFolder('libas-cluster-running', { hoursOld: 2, pid: process.pid }),
    runFolder('libas-cluster-new', { hoursOld: 0.5 }),
    runFolder('another', { hoursOld: 2 }),
  ]
  removeAbandoned(parent)

  expect(existsSync(left)).toBe(false)
  expect(stay.map((path) => existsSync(path))).toEqual(stay.map(() => true))
})

test('each run has a folder of its own', () => {
  const [one, other] = [makeRunFolder(), makeRunFolder()]
  expect(one).not.toBe(other)
  for (const path of [one, other]) rmSync(path, { recursive: true })
})
