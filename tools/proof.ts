// npm run proof: the long proofs, on a durable PostgreSQL, with what they proved in numbers. Minutes.
// Arguments go to vitest, e.g. the name of a proof; after `browser` they go to Playwright. SEED repeats
// a random history. Without any, the browser tests run in their long form, too, and the property tests
// once more with fresh examples.
import { globSync, readFileSync } from 'node:fs'

import { buildWhenStale } from './build/build-shop.ts'
import { showStep } from './run-step.ts'

const [first, ...rest] = process.argv.slice(2)

await buildWhenStale((line) => process.stdout.write(`${line}\n`))
if (first !== 'browser')
  showStep('vitest', [
    'run',
    ...process.argv.slice(2),
    '--project',
    'proof',
    '--no-file-parallelism',
    '--reporter',
    'verbose',
    '--disable-console-intercept',
  ])

if (first === undefined || first === 'browser')
  showStep('node', ['tools/e2e.ts', ...rest], { E2E_PROOF: 'true' })

const FRESH_SEEDS = 10
if (first === undefined) {
  const properties = globSync('{app,platform,shop}/**/*.test.{ts,tsx}').filter(
    (file) => !file.endsWith('.db.test.ts') && readFileSync(file, 'utf8').includes("'fast-check'"),
  )
  for (let round = 0; round < FRESH_SEEDS; round += 1) {
    const SEED = String(Math.floor(Math.random() * 1e9))
    process.stdout.write(`Properties, SEED=${SEED}\n`)
    showStep('vitest', ['run', '--project', 'unit', '--reporter', 'dot', ...properties], { SEED })
  }
}
