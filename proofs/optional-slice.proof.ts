import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { readImports, sourceFiles } from '#tools/import-graph.ts'

import { say } from './testing/say.ts'

const SLICE = 'campaigns'

/** Where each module enters its campaigns, and how many lines that takes. */
const registries = {
  'app/routes.ts': 4,
  'app/layouts/admin/admin-pages.ts': 1,
  'server/jobs.ts': 2,
  'shop/admin/mails/mail-kinds.ts': 1,
  'shop/admin/server/mails/example-mail.ts': 1,
  'shop/settings/mails/mail-variables.ts': 1,
  'tools/boundaries.ts': 1,
}

const root = mkdtempSync(join(tmpdir(), 'libas-without-slice-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function run(command: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(join('node_modules/.bin', command), args, {
    cwd: root,
    encoding: 'utf8',
  })
  expect(status, stdout + stderr).toBe(0)
}

test('without its folder, its pages and a line in each registry the shop builds', () => {
  const kept = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const file of kept.toString().split('\0').filter(Boolean)) cpSync(file, join(root, file))
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))

  const { pages, counts } = removeSlice(SLICE)

  say(`${SLICE}: removed with ${pages.length} pages and these lines: ${JSON.stringify(counts)}`)
  expect(counts).toEqual(registries)
  run('react-router', ['typegen'])
  run('tsc', [])
  run('node', ['tools/boundaries.ts'])
  run('node', ['tools/build.ts'])
})

/** Removes a slice from the copy; returns the pages that were deleted, and how many lines each list of slices lost. */
function removeSlice(slice: string) {
  const files = sourceFiles(root)
  const gone = new Set(files.filter((file) => file.startsWith(`shop/${slice}/`)))
  const importsOfGone = (from: string) =>
    imports.some((one) => one.from === from && gone.has(one.to))
  const imports = readImports(files, root)
  const pages = files.filter((file) => file.startsWith('app/pages/') && importsOfGone(file))
  // The address of a campaign that is not saved yet only sends on to its page.
  pages.push(...files.filter((file) => basename(file) === 'admin-campaign-new.ts'))
  for (const file of pages) gone.add(file)

  const counts: Record<string, number> = {}
  for (const file of files) {
    if (gone.has(file) || /[.]test[.]|\/testing\//.test(file)) continue
    const source = readFileSync(join(root, file), 'utf8')
    const imported = [...source.matchAll(importOf(slice))].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    )
    const uses = [
      ...imported.filter(Boolean).map((name) => new RegExp(String.raw`\b${name}\b`)),
      ...pages.map((page) => new RegExp(`'${page.slice('app/'.length)}'`)),
      /^ {2}'campaigns',$/,
      /^ {2}campaign: (readable|\[)/,
    ]
    const lines = source.replaceAll(importOf(slice), '').split('\n')
    const left = lines.filter((line) => !uses.some((use) => use.test(line)))
    if (left.length === lines.length) continue
    counts[file] = lines.length - left.length
    writeFileSync(join(root, file), left.join('\n'))
  }
  for (const file of pages) rmSync(join(root, file))
  rmSync(join(root, 'shop', slice), { recursive: true })
  return { pages, counts }
}

function importOf(slice: string): RegExp {
  return new RegExp(String.raw`^import (?:type )?\{([^}]*)\} from '#shop/${slice}/[^']*'\n`, 'gm')
}
