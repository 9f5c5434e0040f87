import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'

import { expect, test } from 'vitest'

import { closeServer, listen } from './listen.ts'

const NEVER_MS = 3_600_000

async function serverWith(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  await listen(server, 0, '127.0.0.1')
  return { server, port: (server.address() as AddressInfo).port }
}

test('a connection that nobody uses does not hold up the stop', async () => {
  const { server, port } = await serverWith((_request, response) => response.end())
  const unused = connect(port, '127.0.0.1')
  await once(unused, 'connect')

  await closeServer(server, NEVER_MS)

  expect(server.listening).toBe(false)
})

test('a request that was begun is answered before the stop', async () => {
  const begun = Promise.withResolvers<ServerResponse>()
  const { server, port } = await serverWith((_request, response) => begun.resolve(response))
  const answer = once(get({ port, host: '127.0.0.1' }), 'response') as Promise<[IncomingMessage]>
  const response = await begun.promise

  const closed = closeServer(server, NEVER_MS)
  response.end('done')

  const [message] = await answer
  expect(await message.setEncoding('utf8').toArray()).toEqual(['done'])
  await closed
})

test('a port that is taken is told', async () => {
  const { server, port } = await serverWith((_request, response) => response.end())

  await expect(listen(createServer(), port, '127.0.0.1')).rejects.toThrow(/EADDRINUSE/)
  await closeServer(server, NEVER_MS)
})
