// npm test: every check and every test.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

import { showStep } from './run-step.ts'

// The tests start some hundred processes of Node: what the first of them compiles, the others load.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache/node')

showStep('node', ['tools/check.ts'])

// The browser tests need a build. It is made while the other tests, which often wait, run: at a lower priority it would
// not be ready when they end. When it fails, the browser tests build again and show why.
const build = spawn('node', ['tools/build.ts'], { stdio: 'ignore' })
const built = once(build, 'exit')
process.on('exit', () => build.kill())
showStep('vitest', ['run', '--project', 'unit', '--project', 'db*'])
await built

showStep('node', ['tools/e2e.ts'])
