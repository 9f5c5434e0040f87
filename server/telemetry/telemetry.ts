import { createRequire, syncBuiltinESMExports } from 'node:module'
import type { IncomingMessage } from 'node:http'

import { DiagLogLevel, diag, metrics } from '@opentelemetry/api'
import type { TextMapPropagator } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter as JsonMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto'
import { OTLPTraceExporter as JsonTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { SpanProcessor } from '@opentelemetry/sdk-trace-node'

import type { Log } from '#platform/log.ts'

import { scrubSpan } from './scrub-span.ts'
import type { TelemetryConfig } from './telemetry-config.ts'

type RouteOf = (path: string) => string

export type Telemetry = {
  /** Names requests by the patterns of their routes, once these are known. */
  nameRoutes: (routeOf: RouteOf) => void
  /** Sends what is left, for `leftMs` at most. */
  stop: (leftMs: number) => Promise<unknown>
}

/** Not traced: somebody asks every few seconds, or the request lasts for hours. */
const NOT_TRACED = /^\/(health|metrics|realtime)(\/|\?|$)/

/** Takes up traces that a proxy began, and passes none on: which trace it was is nobody else's business. */
const w3c = new W3CTraceContextPropagator()
const incomingOnly: TextMapPropagator = {
  inject: () => undefined,
  extract: (context, carrier, getter) => w3c.extract(context, carrier, getter),
  fields: () => [],
}

/**
 * Sends traces and metrics of requests, statements and calls to other services to a collector. Started before the first
 * connection is opened: the libraries change the prototypes of http and pg.
 */
export function startTelemetry(config: TelemetryConfig, log: Log): Telemetry {
  diag.setLogger(
    {
      error: (message) => log.warn({ source: 'telemetry' }, message),
      warn: (message) => log.warn({ source: 'telemetry' }, message),
      info: () => undefined,
      debug: () => undefined,
      verbose: () => undefined,
    },
    DiagLogLevel.WARN,
  )
  let routeOf: RouteOf = () => 'other'
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'libas' }))
    .merge(detectResources({ detectors: [envDetector] }))

  const spans =
    config.traces &&
    new BatchSpanProcessor(
      config.traces === 'http/json' ? new JsonTraceExporter() : new OTLPTraceExporter(),
    )
  const tracerProvider = new NodeTracerProvider({
    resource,
    spanProcessors: spans ? [scrubbed(spans)] : [],
  })
  tracerProvider.register({ propagator: incomingOnly })
  const meterProvider =
    config.metrics &&
    new MeterProvider({
      resource,
      readers: [
        new PeriodicExportingMetricReader({
          exportIntervalMillis: config.metrics.everyMs,
          exportTimeoutMillis: config.metrics.timeoutMs,
          exporter:
            config.metrics.protocol === 'http/json'
              ? new JsonMetricExporter()
              : new OTLPMetricExporter(),
        }),
      ],
    })
  if (meterProvider) metrics.setGlobalMeterProvider(meterProvider)

  const unregister = registerInstrumentations({
    tracerProvider,
    ...(meterProvider && { meterProvider }),
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => NOT_TRACED.test(url),
        requireParentforOutgoingSpans: true,
        applyCustomAttributesOnSpan(span, request) {
          if (!isIncoming(request)) return
          const route = routeOf(request.url!.split('?', 1)[0]!)
          span.setAttribute('http.route', route)
          span.updateName(`${request.method} ${route}`)
        },
      }),
      // What is asked by itself, every second, is not traced.
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
    ],
  })
  // The libraries wait for a `require`, which ES modules never make; they patch what everybody shares.
  const require = createRequire(import.meta.url)
  for (const name of ['http', 'https', 'pg', 'pg-pool']) require(name)
  syncBuiltinESMExports()

  return {
    nameRoutes: (given) => {
      routeOf = given
    },
    async stop(leftMs) {
      unregister()
      await Promise.race([
        Promise.allSettled([tracerProvider.shutdown(), meterProvider?.shutdown()]),
        new Promise((resolve) => setTimeout(resolve, leftMs).unref()),
      ])
    },
  }
}

const isIncoming = (request: object): request is IncomingMessage =>
  'url' in request && 'httpVersion' in request && typeof request.url === 'string'

const scrubbed = (next: BatchSpanProcessor): SpanProcessor => ({
  onStart: (span, context) => next.onStart(span, context),
  onEnd(span) {
    scrubSpan(span)
    next.onEnd(span)
  },
  forceFlush: () => next.forceFlush(),
  shutdown: () => next.shutdown(),
})
