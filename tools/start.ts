// npm start: builds when the code has changed, then runs the shop: in this process, or with --processes n (or PROCESSES)
// in so many others, which this one starts, watches and replaces.
import cluster from 'node:cluster'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

import { CannotBuildError, buildWhenStale } from './build/build-shop.ts'

process.env.NODE_ENV ??= 'production'

if (cluster.isWorker) await serve()
else {
  const { values } = parseArgs({ options: { processes: { type: 'string' } } })
  if (values.processes !== undefined) process.env.PROCESSES = values.processes
  await build()
  if (process.env.PROCESSES) {
    const { runProcesses } = await import('#server/processes/run-processes.ts')
    await runProcesses('tools/start.ts')
  } else await serve()
}

async function build() {
  // A build stops on a signal, and ends its own processes too.
  const building = new AbortController()
  const leave = () => building.abort()
  process.on('SIGINT', leave).on('SIGTERM', leave)
  try {
    await buildWhenStale(
      (line) => process.stdout.write(`${line}\n`),
      process.cwd(),
      building.signal,
    )
  } catch (error) {
    if (building.signal.aborted) process.exit(1)
    if (!(error instanceof CannotBuildError)) throw error
    process.stderr.write(`\n${error.message}\n`)
    process.exit(1)
  }
  process.off('SIGINT', leave).off('SIGTERM', leave)
  if (building.signal.aborted) process.exit(1)
}

async function serve() {
  const server: { main: () => Promise<void> } = await import(
    pathToFileURL('build/server/index.js').href
  )
  await server.main()
}
