import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { ServerBuild } from 'react-router'
import type { Plugin } from 'vite'

// Node cannot load the module with JSX that renders the pages.
import { shopManifest } from '#app/shop-manifest.ts'

const ASSIGNED = 'window.__reactRouterManifest='

/** Writes the list of routes that pages of the shop load beside the whole one, into `folder`. */
export function writeShopManifest(folder: string): Plugin {
  return {
    name: 'write-shop-manifest',
    apply: 'build',
    // The server is built last, and with it React Router writes its list.
    applyToEnvironment: ({ name }) => name === 'ssr',
    writeBundle: {
      order: 'post',
      async handler() {
        const manifest = shopManifest(await wholeManifest(join(folder, 'assets')))
        await writeFile(join(folder, manifest.url), `${ASSIGNED}${JSON.stringify(manifest)};`)
      },
    },
  }
}

/** The list of routes that a build wrote for its browsers, out of its folder of assets. */
export async function wholeManifest(assets: string): Promise<ServerBuild['assets']> {
  for (const file of await readdir(assets)) {
    if (!/^manifest-[^.]*\.js$/.test(file)) continue
    const script = await readFile(join(assets, file), 'utf8')
    if (script.startsWith(ASSIGNED))
      return JSON.parse(script.slice(ASSIGNED.length, -1)) as ServerBuild['assets']
  }
  throw new Error(`React Router wrote no list of routes into ${assets}.`)
}
