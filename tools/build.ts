// npm run build: builds pages and server, unless they are current.
import { buildWhenStale } from './build/build-shop.ts'

await buildWhenStale((line) => process.stdout.write(`${line}\n`))
