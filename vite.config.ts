import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import { DEFAULT_LANGUAGE, isLanguage } from './platform/languages/languages.ts'
import { buildFolder } from './tools/build/build-folder.ts'
import { buildServiceWorker } from './tools/build/build-service-worker.ts'
import { everyPageChunk } from './tools/build/every-page-chunk.ts'
import { translateModules } from './tools/build/translate-modules.ts'
import { writeShopManifest } from './tools/build/write-shop-manifest.ts'

const { SHOP_LANGUAGE } = process.env
/** What the browser's files of this build are written in. */
const language = isLanguage(SHOP_LANGUAGE) ? SHOP_LANGUAGE : DEFAULT_LANGUAGE
const browserFiles = `${buildFolder(language)}/client`

// One server speaks all languages. Building the list of a language's files is what makes it known.
const serverEntry =
  language === DEFAULT_LANGUAGE ? './server/main.ts' : 'virtual:react-router/server-manifest'

export default defineConfig({
  plugins: [
    translateModules(language),
    tailwindcss(),
    reactRouter(),
    buildServiceWorker(browserFiles),
    writeShopManifest(browserFiles),
  ],
  // The server's own entry is the entry of the server build, so that pages and functions
  // share one module graph: one pool, one hub, one page store.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // As short as hashes may be: each page lists dozens of them, and they cannot be compressed.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core))\//,
                  priority: 2,
                },
                { name: everyPageChunk('shop'), debugName: 'shop', priority: 1 },
                // Small parts that pages share, by what is needed together: a request each is
                // dearer than the few bytes that some page loads for nothing.
                {
                  name: 'stock',
                  test: /\/shop\/stock\/(size-options|stock-level|stock-text|live-level|browser\/stock-badge)\.tsx?$/,
                },
                {
                  name: 'parts',
                  test: /\/platform\/(ui\/(price|breadcrumbs|disclosure)|money\/pounds)\.tsx?$|\/shop\/reviews\/browser\/(stars|review-figures|review-list|product-reviews)\.tsx$|\/shop\/delivery\/delivery-text\.ts$|\/lucide-react\/.*\/chevron-right\./,
                },
                // What pages of sets share with those of products would else be a file of its own for both.
                {
                  name: 'product-view',
                  test: /\/app\/pages\/product\/(product-view|buying-column)\.tsx$|\/shop\/stock\/browser\/(size-picker|find-my-size)\.tsx$/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { target: 'node24', rollupOptions: { input: serverEntry } } },
  },
})
