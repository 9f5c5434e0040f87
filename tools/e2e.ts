// npm run test:e2e: builds the shop, seeds a template of the demo shop and runs the browser tests,
// each worker with a shop, a database and a port of its own. Arguments go to Playwright; with names of files, those
// that only `npm run proof` runs otherwise (*.proof.e2e.ts) run as well.
import { prepareBrowserTests } from './browser-tests.ts'

const tests = await prepareBrowserTests((line) => process.stdout.write(`${line}\n`))
try {
  const args = process.argv.slice(2)
  if (args.some((arg) => /^[a-z]/.test(arg))) process.env.E2E_NAMED = 'true'
  process.exitCode = await tests.run(args)
} finally {
  await tests.stop()
}
