import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'

import { expect, test } from 'vitest'

import { closeServer, listen, refuseLargeHeaders } from './listen.ts'

const NEVER_MS = 3_600_000

async function serverWith(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer({ maxHeaderSize: 48 * 1024 }, answer)
  await listen(server, 0, '127.0.0.1')
  return { server, port: (server.address() as AddressInfo).port }
}

test('an idle connection does not delay the stop', async () => {
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

test('headers and a path of more than 16 kB are refused, a query of ten kilobytes is not', async () => {
  const requested: string[] = []
  const { server, port } = await serverWith(
    refuseLargeHeaders((request, response) => {
      requested.push(request.url ?? '')
      response.end()
    }),
  )
  const statusFor = async (path: string, headers: Record<string, string> = {}) => {
    const [response] = (await once(
      get({ port, host: '127.0.0.1', path, headers, agent: false }),
      'response',
    )) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }

  expect(await statusFor(`/${'a.'.repeat(8200)}`)).toBe(431)
  expect(await statusFor('/', { cookie: 'a'.repeat(16_400) })).toBe(431)
  const many = Array.from({ length: 100 }, (_, at) => [`x-${at}`, 'b'.repeat(200)])
  expect(await statusFor('/', Object.fromEntries(many) as Record<string, string>)).toBe(431)
  expect(requested).toEqual([])

  expect(await statusFor(`/?q=${'%22'.repeat(10_000)}`, { cookie: 'a'.repeat(15_000) })).toBe(200)
  expect(requested).toHaveLength(1)
  await closeServer(server, NEVER_MS)
})

test('a connection that cannot be accepted is reported, and does not end the process', async () => {
  const server = createServer((_request, response) => response.end())
  const errors: Error[] = []
  await listen(server, 0, '127.0.0.1', (error) => errors.push(error))
  const error = Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' })

  server.emit('error', error)

  expect(errors).toEqual([error])
  expect(server.listening).toBe(true)
  await closeServer(server, NEVER_MS)
})

test('a taken port is reported', async () => {
  const { server, port } = await serverWith((_request, response) => response.end())

  await expect(listen(createServer(), port, '127.0.0.1')).rejects.toThrow(/EADDRINUSE/)
  await closeServer(server, NEVER_MS)
})
