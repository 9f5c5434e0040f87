// npm test: every check and every test.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

import { showStep } from './run-step.ts'

// The tests start some hundred processes of Node: what the first of them compiles, the others load.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache/node')

showStep('node', ['tools/check.ts'])

// The browser tests need a build and a demo shop, which are made while the other tests, which often wait, run: at a
// lower priority they would not be ready when those end.
const others = spawn('vitest', ['run', '--project', 'unit', '--project', 'db*'], {
  stdio: 'inherit',
})
const ended = once(others, 'exit') as Promise<[number | null]>
process.on('exit', () => others.kill())
const { prepareBrowserTests } = await import('./browser-tests.ts')
const preparing = prepareBrowserTests((line) => process.stdout.write(`${line}\n`))
// What failed is thrown when the other tests have shown what they found.
const prepared = Promise.allSettled([preparing])

const [code] = await ended
const [outcome] = await prepared
if (code !== 0) {
  if (outcome.status === 'fulfilled') await outcome.value.stop()
  process.exit(code ?? 1)
}
if (outcome.status === 'rejected') throw outcome.reason
try {
  process.exitCode = await outcome.value.run([])
} finally {
  await outcome.value.stop()
}
