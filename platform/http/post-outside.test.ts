import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'

import { isPublicAddress, postOutside } from './post-outside.ts'

const sent = { headers: { 'content-type': 'application/json' }, body: '{"a":1}' }
const local = { mayReachOwnNetwork: true, timeoutMs: 5000 }
const loopback = async () => [{ address: '127.0.0.1', family: 4 }]

async function givenReceiver(answer: RequestListener) {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

test('what is posted arrives, and the beginning of the answer comes back', async () => {
  let body = ''
  const port = await givenReceiver((request, response) => {
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => response.writeHead(201).end(`\0é${'x'.repeat(20_000)}`))
  })
  const answer = await postOutside(new URL(`http://127.0.0.1:${port}/in?a=b`), sent, local)

  expect(body).toBe('{"a":1}')
  expect(answer).toEqual({ status: 201, text: `é${'x'.repeat(1023)}` })
})

test('a redirect is an answer like any other, and is not followed', async () => {
  const paths: (string | undefined)[] = []
  const port = await givenReceiver((request, response) => {
    paths.push(request.url)
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  expect(await postOutside(new URL(`http://127.0.0.1:${port}/in`), sent, local)).toMatchObject({
    status: 302,
  })
  expect(paths).toEqual(['/in'])
})

test.for([
  'http://127.0.0.1',
  'http://[::1]',
  'http://[::ffff:127.0.0.1]',
  'http://2130706433',
  'http://0x7f.1',
])('%s is refused before a connection is made', async (origin) => {
  let calls = 0
  const port = await givenReceiver((_request, response) => {
    calls += 1
    response.end()
  })
  const answer = await postOutside(new URL(`${origin}:${port}/`), sent, {
    ...local,
    mayReachOwnNetwork: false,
  })
  expect(answer).toEqual({ kind: 'own_network', code: '' })
  expect(calls).toBe(0)
})

test('a name with one private address among public ones is refused', async () => {
  const answer = await postOutside(new URL('http://hooks.example/'), sent, {
    mayReachOwnNetwork: false,
    timeoutMs: 5000,
    findAddresses: async () => [{ address: '8.8.8.8', family: 4 }, ...(await loopback())],
  })
  expect(answer).toEqual({ kind: 'own_network', code: '' })
})

test('it connects to the address that was looked at, and asks for it once', async () => {
  let asked = 0
  const hosts: (string | undefined)[] = []
  const port = await givenReceiver((request, response) => {
    hosts.push(request.headers.host)
    response.end('here')
  })
  const answer = await postOutside(new URL(`http://rebinding.invalid:${port}/`), sent, {
    ...local,
    findAddresses: () => {
      asked += 1
      return loopback()
    },
  })
  expect(answer).toEqual({ status: 200, text: 'here' })
  expect([asked, hosts]).toEqual([1, [`rebinding.invalid:${port}`]])
})

test('no response in time, none at all and a broken one are distinguished from a response', async () => {
  const silent = await givenReceiver(() => undefined)
  expect(
    await postOutside(new URL(`http://127.0.0.1:${silent}/`), sent, { ...local, timeoutMs: 50 }),
  ).toEqual({ kind: 'timed_out', code: '' })

  const rude = await givenReceiver((request) => request.socket.destroy())
  expect(await postOutside(new URL(`http://127.0.0.1:${rude}/`), sent, local)).toMatchObject({
    kind: 'no_connection',
  })

  const nobody = { ...local, findAddresses: async () => [] }
  expect(await postOutside(new URL('http://nobody.invalid/'), sent, nobody)).toEqual({
    kind: 'unknown_host',
    code: '',
  })
  const never = {
    ...local,
    timeoutMs: 20,
    findAddresses: () => new Promise<never>(() => undefined),
  }
  expect(await postOutside(new URL('http://slow.invalid/'), sent, never)).toEqual({
    kind: 'timed_out',
    code: '',
  })
})

test.for([
  '127.0.0.1',
  '127.8.9.10',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.19.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::7f00:1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'localhost',
  '',
])('%s is not of the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.for(['8.8.8.8', '172.15.0.1', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)
