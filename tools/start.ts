// npm start: builds when the code has changed, then runs the shop in this process.
import { pathToFileURL } from 'node:url'

import { buildWhenStale } from './build-shop.ts'

process.env.NODE_ENV ??= 'production'
await buildWhenStale((line) => process.stdout.write(`${line}\n`))
const server: { main: () => Promise<void> } = await import(
  pathToFileURL('build/server/index.js').href
)
await server.main()
