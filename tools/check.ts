// npm run check: everything about the code that can be told without running the shop.
import { runStep } from './run-step.ts'

runStep('Format', 'oxfmt', ['--check'])
runStep('Route types', 'react-router', ['typegen'])
runStep('Types', 'tsc', ['--noEmit'])
runStep('Lint', 'oxlint', ['--type-aware', '--deny-warnings'])
runStep('Boundaries', 'depcruise', [
  '--config',
  '.dependency-cruiser.js',
  'app',
  'server',
  'shop',
  'platform',
  'e2e',
  'tools',
  'bench',
  'proofs',
  'database',
])
runStep('Unused code', 'knip')
runStep('Schema dump', 'node', ['tools/db-dump.ts', '--check'])
runStep('Database types', 'node', ['tools/db-types.ts', '--check'])
