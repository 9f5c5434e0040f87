// npm test: every check and every test.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'

import { showStep } from './run-step.ts'

showStep('node', ['tools/check.ts'])

// The browser tests need a build. It takes only what the other tests, which often wait, leave of the processors;
// when it fails, the browser tests build again and show why.
const build = spawn('node', ['tools/build.ts'], { stdio: 'ignore' })
const built = once(build, 'exit')
if (build.pid !== undefined) setPriority(build.pid, 10)
process.on('exit', () => build.kill())
showStep('vitest', ['run', '--project', 'unit', '--project', 'db*'])
await built

showStep('node', ['tools/e2e.ts'])
