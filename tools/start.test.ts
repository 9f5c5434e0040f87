import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { freePort } from '#platform/db/embedded/embedded-postgres.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: { start: string }
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to npm start reaches the shop, which leaves nothing behind on its port',
  async (signal) => {
    // The start command itself, with something quicker in place of the shop.
    const folder = mkdtempSync(join(tmpdir(), 'libas-start-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const port = await freePort()
    mkdirSync(join(folder, 'tools'))
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts }))
    writeFileSync(
      join(folder, 'tools/start.ts'),
      `import { createServer } from 'node:net'
       import { writeFileSync } from 'node:fs'
       process.on('${signal}', () => { writeFileSync('signal', '${signal}'); process.exit(0) })
       writeFileSync('pid', String(process.pid))
       createServer().listen(${port}, '127.0.0.1')`,
    )
    const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' })
    const ended = once(npm, 'exit')
    await expect.poll(() => isOpen(port), { timeout: 20_000 }).toBe(true)
    const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
    expect(pid).toBeGreaterThan(1)
    onTestFinished(() => {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has ended, as it should.
      }
    })

    npm.kill(signal)
    await ended

    await expect.poll(() => isOpen(port)).toBe(false)
    expect(readFileSync(join(folder, 'signal'), 'utf8')).toBe(signal)
  },
)
