// Event streams with nothing behind them, to compare with: what is sent to /tell is published to all.
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

const streams = new Set<ServerResponse>()

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    void buffer(request).then((event) => {
      for (const stream of streams) stream.write(event)
      return response.end()
    })
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write('retry: 2000\n\n')
  streams.add(response)
  response.once('close', () => streams.delete(response))
})
const port = Number(process.env.PORT)
server.listen(port, 'localhost', () => process.stdout.write(`open http://localhost:${port}\n`))
process.once('SIGTERM', () => process.exit(0))
