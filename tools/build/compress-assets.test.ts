import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, onTestFinished, test } from 'vitest'

const FILES = 500

test('compresses more files than a process may open', () => {
  const folder = mkdtempSync(join(tmpdir(), 'libas-assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (let n = 0; n < FILES; n += 1) writeFileSync(join(folder, `${n}.js`), `let n = ${n}\n`)
  writeFileSync(join(folder, 'icon.png'), 'not text')

  const script = `import { compressAssets } from ${JSON.stringify(join(import.meta.dirname, 'compress-assets.ts'))}
    await compressAssets(${JSON.stringify(folder)})`
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -n 128; exec "$0" --input-type=module -e "$1"', process.execPath, script],
    { encoding: 'utf8' },
  )

  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(readdirSync(folder)).toHaveLength(3 * FILES + 1)
  const content = (ending: string) => readFileSync(join(folder, `7.js${ending}`))
  expect(String(brotliDecompressSync(content('.br')))).toBe('let n = 7\n')
  expect(String(gunzipSync(content('.gz')))).toBe('let n = 7\n')
})
