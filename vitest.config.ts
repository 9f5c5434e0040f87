import { availableParallelism } from 'node:os'

import { defineConfig } from 'vitest/config'

import { translateModules } from './tools/build/translate-modules.ts'

// Long enough for a machine that has much else to do.
const patient = { poll: { timeout: 30_000 } }
const setupFiles = [
  './platform/testing/fail-on-console.ts',
  './platform/testing/property-seed.ts',
  './platform/testing/leave-nothing.ts',
]
const setupFilesOfDatabaseTests = [...setupFiles, './shop/sign-in/testing/cheap-passwords.ts']
const globalSetup = './platform/testing/cluster/cluster-setup.ts'

/**
 * The queue of jobs notes what it has done when nobody waits for it any more: these end with their process. Live
 * updates load the browser's modules again for every browser.
 */
const alone = [
  'platform/jobs/*.db.test.ts',
  'platform/email/hand-over.db.test.ts',
  'server/requests/hanging-mail.db.test.ts',
  'server/changes/live-updates.db.test.ts',
]

export default defineConfig({
  plugins: [translateModules()],
  test: {
    // Tests wait for PostgreSQL, for processes and for time limits half of their time.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          expect: patient,
          include: ['{app,sandbox,server,shop,platform,database,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts'],
          // Loading what they test takes longer than testing it.
          isolate: false,
          setupFiles,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          expect: patient,
          include: ['{app,sandbox,server,shop,platform,database,tools}/**/*.db.test.ts'],
          exclude: alone,
          isolate: false,
          globalSetup,
          setupFiles: setupFilesOfDatabaseTests,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'db-alone',
          expect: patient,
          include: alone,
          globalSetup,
          setupFiles: setupFilesOfDatabaseTests,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [translateModules()],
        test: {
          name: 'proof',
          include: ['proofs/**/*.proof.ts'],
          setupFiles,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
