import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that a receiver got. */
type Received = { headers: IncomingHttpHeaders; body: string }

/** A program that receives events: it stores what it gets and responds with `status`, once `until` is over. */
export async function startReceiver() {
  const received: Received[] = []
  const answer = { status: 200, text: 'thank you', until: Promise.resolve() }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      void answer.until.then(() => response.writeHead(answer.status).end(answer.text))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    /** What it answers from now on. */
    answer,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
