import process from 'node:process'

import { configureGlobal } from 'fast-check'

// The same examples in every run: a test is red for everybody or for nobody. Fresh ones are tried by
// npm run proof, and by hand with SEED.
configureGlobal({
  seed: Number(process.env.SEED ?? 20_260),
  // A proof of what tests find need not have the shortest example.
  endOnFailure: process.env.TEST_TEMPLATE_URL !== undefined,
})
