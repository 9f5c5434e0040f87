// As tools/serve-unlimited.ts, and reports on SIGUSR2 how long its event loop was kept waiting since
// it was last asked, and how long it computed at most without a pause: on a machine that has much
// else to do, the first also holds the waits for a core.
import { monitorEventLoopDelay } from 'node:perf_hooks'

import '#tools/serve-unlimited.ts'

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

let longest = 0
let last = process.threadCpuUsage()
setInterval(() => {
  const { user, system } = process.threadCpuUsage(last)
  longest = Math.max(longest, (user + system) / 1000)
  last = process.threadCpuUsage()
}, 1)

process.on('SIGUSR2', () => {
  const values = [delay.max / 1e6, delay.percentile(99) / 1e6, longest]
  process.stdout.write(`delay ${values.join(' ')}\n`)
  delay.reset()
  longest = 0
})
