// npm run check: every check of the code that does not need a running shop. With --fast it leaves out what
// takes long and rarely fails: lint rules that need types, unused code, and the files generated from the database.
import { availableParallelism } from 'node:os'

import { runStep } from './run-step.ts'

type Step = readonly [name: string, command: string, args: readonly string[]]

/** Runs steps one after the other, all of them; returns whether all passed. */
async function runSteps(steps: readonly Step[]): Promise<boolean> {
  let passed = true
  for (const [name, command, args] of steps) {
    if (!(await runStep(name, command, args))) passed = false
  }
  return passed
}

const leftOutWhenFast: readonly Step[] = [
  ['Unused code', 'knip', []],
  ['Schema dump', 'node', ['tools/schema/db-dump.ts', '--check']],
  ['Database types', 'node', ['tools/schema/db-types.ts', '--check']],
]
const isFast = process.argv.includes('--fast')

// Types and lint look into what this generates.
const begun = await runSteps([['Route types', 'react-router', ['typegen']]])
// Lint takes as long as the others together.
const sides = await Promise.all([
  runSteps([
    ['Format', 'oxfmt', ['--check']],
    ['Lint', 'oxlint', ['--deny-warnings', ...(isFast ? [] : ['--type-aware'])]],
  ]),
  runSteps([
    // More checkers than processors derive the same types for nothing.
    ['Types', 'tsc', ['--checkers', `${Math.min(4, availableParallelism())}`]],
    ['Boundaries', 'node', ['tools/boundaries.ts']],
    ...(isFast ? [] : leftOutWhenFast),
  ]),
])
if (![begun, ...sides].every(Boolean)) process.exitCode = 1
