// npm run dev: the shop with hot reload. Pages and styles are exchanged in the browser; a change
// of anything the server has loaded starts the server part again, in the same process.
import { createServer } from 'vite'

import type * as main from '#server/main.ts'

process.env.NODE_ENV ??= 'development'
type Main = typeof main
type RunningShop = Awaited<ReturnType<Main['startShop']>>

const say = (line: string) => process.stdout.write(`${line}\n`)

const vite = await createServer({
  server: { middlewareMode: true, hmr: { port: 24_678 } },
  appType: 'custom',
})

let shop: RunningShop | undefined
let changing: Promise<void> = Promise.resolve()

async function start() {
  const { newAdminNote, parseConfig, startShop } = (await vite.ssrLoadModule(
    '/server/main.ts',
  )) as Main
  shop = await startShop({
    config: parseConfig({ LOG_LEVEL: 'warn', ...process.env }),
    say,
    mode: 'development',
    wrap: (listener) => (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
  })
  say(`\n  Libas is open at ${shop.url} and reloads\n${newAdminNote(shop)}`)
}

async function restart(file: string) {
  say(`${file} has changed`)
  await shop?.stop()
  shop = undefined
  vite.environments.ssr.moduleGraph.invalidateAll()
  await start()
  // What a page loads may be another now, and what it asked for meanwhile was not answered.
  vite.environments.client.hot.send({ type: 'full-reload' })
}

function queue(work: () => Promise<void>) {
  changing = changing.then(work).catch((error: unknown) => {
    // A mistake in the code waits for its correction.
    say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  })
}

queue(start)
let isRestartQueued = false
vite.watcher.on('all', (_what, file) => {
  const isServerCode =
    /\.(ts|tsx|sql)$/.test(file) && !/\/(app|browser|ui|testing|e2e)\/|\.test\./.test(file)
  // Many files at once, as when a branch is changed, are one restart.
  if (!isServerCode || isRestartQueued) return
  isRestartQueued = true
  queue(() => {
    isRestartQueued = false
    return restart(file)
  })
})

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // What plugins of Vite listen with ends the process at once, and leaves its database running.
  process.removeAllListeners(signal)
  process.on(signal, () => {
    if (isStopping) process.exit(1)
    isStopping = true
    queue(async () => {
      await shop?.stop()
      await vite.close()
      process.exit(0)
    })
  })
}
