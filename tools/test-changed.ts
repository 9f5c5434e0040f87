// npm run test:changed [commit]: the unit and database tests that can break by what changed since a commit, or since
// this branch left main; changes that are not committed count.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { procedureFiles } from '#platform/db/migrate.ts'

import { affectedTests } from './affected-tests.ts'
import { readImports, sourceFiles } from './import-graph.ts'
import { showStep } from './run-step.ts'

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

const [since = git('merge-base', 'main', 'HEAD')[0] ?? 'HEAD'] = process.argv.slice(2)
const changed = [
  ...git('diff', '--name-only', since),
  ...git('ls-files', '--others', '--exclude-standard'),
]
const files = sourceFiles()
const procedures = procedureFiles('.').map(({ path }) => path)
const sources = new Map(
  [...files, ...procedures].map((file) => [file, readFileSync(file, 'utf8')] as const),
)
const tests = affectedTests({ sources, imports: readImports(files) }, changed)
process.stdout.write(`${changed.length} files changed, ${tests.length} test files affected\n`)
if (tests.length > 0) showStep('vitest', ['run', '--project', 'unit', '--project', 'db*', ...tests])
