import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean }
type Attribute = { key: string; value: Value }

/** A span as OTLP writes it in JSON. */
type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  /** 2: of a server, 3: of a client. */
  kind: number
  attributes: Attribute[]
}

type Traces = { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] }
type Metrics = { resourceMetrics: { scopeMetrics: { metrics: { name: string }[] }[] }[] }

/** A collector of OpenTelemetry that takes OTLP over HTTP in JSON, and keeps what it is sent. */
export async function startCollector() {
  const bodies: string[] = []
  const spans: ReceivedSpan[] = []
  const metricNames = new Set<string>()
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      bodies.push(body)
      if (request.url === '/v1/traces')
        for (const { scopeSpans } of (JSON.parse(body) as Traces).resourceSpans)
          spans.push(...scopeSpans.flatMap((scope) => scope.spans))
      if (request.url === '/v1/metrics')
        for (const { scopeMetrics } of (JSON.parse(body) as Metrics).resourceMetrics)
          for (const { name } of scopeMetrics.flatMap((scope) => scope.metrics))
            metricNames.add(name)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans,
    metricNames,
    /** The traces of requests by route, each with the spans of its statements. */
    tracesOf: (name: string) =>
      spans
        .filter((span) => span.kind === 2 && span.name === name)
        .map(({ traceId }) => spans.filter((span) => span.traceId === traceId)),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The variables with which a shop sends to it, soon after each request. */
export const collectedBy = (url: string): Record<string, string> => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_BSP_SCHEDULE_DELAY: '50',
  OTEL_METRIC_EXPORT_INTERVAL: '500',
  OTEL_METRIC_EXPORT_TIMEOUT: '400',
})
