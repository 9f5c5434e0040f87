// Part of npm run check: the imports of the whole repository against tools/boundaries.ts.
import { findViolations } from './boundaries.ts'
import { readImports, sourceFiles } from './import-graph.ts'

const files = sourceFiles()
const violations = findViolations(files, readImports(files))
for (const violation of violations) process.stderr.write(`${violation}\n`)
if (violations.length > 0) process.exitCode = 1
