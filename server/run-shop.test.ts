import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { expect, test } from 'vitest'

/** Runs a shop that reports when it is stopped, in a process of its own; `does` runs before it says that it is open. */
function start(does: string, stop = 'Promise.resolve()') {
  const script = `
    import { runShop } from '#server/run-shop.ts'
    const shop = { stop: () => { console.log('stopped in order'); return ${stop} } }
    await runShop(() => Promise.resolve(shop))
    // Keeps the process alive, as a shop's server does.
    setInterval(() => undefined, 1000)
    ${does}
    console.log('open')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => chunks.push(text))
  return {
    child,
    output: () => chunks.join(''),
    async ended() {
      const [code] = (await once(child, 'exit')) as [number | null]
      return code
    },
  }
}

test.each([
  ['unhandledRejection', `void Promise.reject(new Error('no such luck'))`],
  ['uncaughtException', `setTimeout(() => { throw new Error('no such luck') })`],
  [
    'uncaughtException',
    `const { EventEmitter } = await import('node:events')
     setTimeout(() => new EventEmitter().emit('error', new Error('no such luck')))`,
  ],
])('after an %s the shop is stopped in order, and its process fails', async (origin, does) => {
  const shop = start(does)

  expect(await shop.ended()).toBe(1)
  expect(shop.output()).toContain('stopped in order')
  const line =
    shop
      .output()
      .split('\n')
      .find((text) => text.startsWith('{')) ?? ''
  expect(JSON.parse(line)).toMatchObject({
    level: 60,
    origin,
    err: { message: 'no such luck' },
    msg: 'nobody caught an error',
  })
})

test('a shop that receives a signal to stop ends without an error', async () => {
  const shop = start('')
  await expect.poll(shop.output).toContain('open')
  shop.child.kill('SIGTERM')

  expect(await shop.ended()).toBe(0)
  expect(shop.output()).toContain('stopped in order')
})

test('a shop that does not end in time is terminated', async () => {
  const shop = start('', 'new Promise(() => undefined)')
  await expect.poll(shop.output).toContain('open')
  shop.child.kill('SIGTERM')

  expect(await shop.ended()).toBe(1)
})

test('a shop whose log is no longer read stays open', async () => {
  const shop = start(
    `process.on('SIGUSR2', () => { console.log('to nobody'); console.log('again') })`,
  )
  await expect.poll(shop.output).toContain('open')
  shop.child.stdout.destroy()
  shop.child.kill('SIGUSR2')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(shop.child.exitCode).toBeNull()
  shop.child.kill('SIGTERM')

  expect(await shop.ended()).toBe(0)
})
