// npm run check: everything about the code that can be told without running the shop.
import { runStep } from './run-step.ts'

/** Runs steps one after the other, all of them; answers whether all passed. */
async function runSteps(steps: readonly [string, string, string[]][]): Promise<boolean> {
  let passed = true
  for (const [name, command, args] of steps) {
    if (!(await runStep(name, command, args))) passed = false
  }
  return passed
}

// Types and lint look into what this generates.
const begun = await runSteps([
  ['Format', 'oxfmt', ['--check']],
  ['Route types', 'react-router', ['typegen']],
])
// The compiler keeps one core busy for as long as the others take together.
const sides = await Promise.all([
  runSteps([['Types', 'tsc', []]]),
  runSteps([
    ['Lint', 'oxlint', ['--type-aware', '--deny-warnings']],
    ['Boundaries', 'node', ['tools/check-boundaries.ts']],
    ['Unused code', 'knip', []],
    ['Schema dump', 'node', ['tools/db-dump.ts', '--check']],
    ['Database types', 'node', ['tools/db-types.ts', '--check']],
  ]),
])
if (![begun, ...sides].every(Boolean)) process.exitCode = 1
