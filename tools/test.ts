// npm test: every check and every test.
import { showStep } from './run-step.ts'

showStep('node', ['tools/check.ts'])
showStep('vitest', ['run', '--project', 'unit', '--project', 'db*'])
showStep('node', ['tools/e2e.ts'])
