// npm run test:e2e: builds the shop, seeds a template of the demo shop and runs the browser tests,
// each worker with a shop, a database and a port of its own. Arguments go to Playwright.
import { prepareBrowserTests } from './browser-tests.ts'

const tests = await prepareBrowserTests((line) => process.stdout.write(`${line}\n`))
try {
  process.exitCode = await tests.run(process.argv.slice(2))
} finally {
  await tests.stop()
}
