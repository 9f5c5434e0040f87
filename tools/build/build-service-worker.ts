import { createHash } from 'node:crypto'
import { join } from 'node:path'

import { build } from 'vite'
import type { Plugin } from 'vite'

/**
 * Builds the service worker into `folder`, as one classic script, with a fingerprint of the
 * browser's files in it: a new build is a new worker.
 */
export function buildServiceWorker(folder: string): Plugin {
  return {
    name: 'build-service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle).sort().join('\0')
        const fingerprint = createHash('sha256').update(files).digest('hex').slice(0, 12)
        await build({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          define: { BUILD: JSON.stringify(fingerprint) },
          build: {
            outDir: folder,
            emptyOutDir: false,
            rolldownOptions: {
              input: join(import.meta.dirname, '../../app/offline/service-worker.ts'),
              output: { format: 'iife', entryFileNames: 'service-worker.js' },
            },
          },
        })
      },
    },
  }
}
