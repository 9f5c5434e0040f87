import { z } from 'zod'

const address = z
  .url({ protocol: /^https?$/, error: 'must be the http address of a collector' })
  .optional()
const exporter = z.enum(['otlp', 'none'], 'must be otlp or none').default('otlp')
const protocol = z
  .enum(['http/protobuf', 'http/json'], 'must be http/protobuf or http/json')
  .optional()

const milliseconds = z.coerce
  .number('must be a number of milliseconds')
  .int('must be a number of milliseconds')
  .min(1, 'must be a number of milliseconds')

/** The standard variables of OpenTelemetry that the shop reads itself; its libraries read the others. */
export const telemetryVariables = {
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: protocol,
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_METRICS_EXPORTER: exporter,
  OTEL_METRIC_EXPORT_INTERVAL: milliseconds.default(60_000),
  OTEL_METRIC_EXPORT_TIMEOUT: milliseconds.default(30_000),
}

type Protocol = 'http/protobuf' | 'http/json'

/** What is sent to a collector, and how; undefined where it is not. */
export type TelemetryConfig = {
  traces: Protocol | undefined
  metrics: { protocol: Protocol; everyMs: number; timeoutMs: number } | undefined
}

/** Undefined without an address to send to: then nothing of OpenTelemetry is loaded. */
export function telemetryConfig(
  variables: z.output<z.ZodObject<typeof telemetryVariables>>,
): TelemetryConfig | undefined {
  const of = (signal: 'TRACES' | 'METRICS') =>
    variables.OTEL_SDK_DISABLED?.toLowerCase() === 'true' ||
    variables[`OTEL_${signal}_EXPORTER`] === 'none' ||
    (variables.OTEL_EXPORTER_OTLP_ENDPOINT ??
      variables[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`]) === undefined
      ? undefined
      : (variables[`OTEL_EXPORTER_OTLP_${signal}_PROTOCOL`] ??
        variables.OTEL_EXPORTER_OTLP_PROTOCOL ??
        'http/protobuf')
  const [traces, metrics] = [of('TRACES'), of('METRICS')]
  return traces === undefined && metrics === undefined
    ? undefined
    : {
        traces,
        metrics: metrics && {
          protocol: metrics,
          everyMs: variables.OTEL_METRIC_EXPORT_INTERVAL,
          // It must end before the next one begins.
          timeoutMs: Math.min(
            variables.OTEL_METRIC_EXPORT_TIMEOUT,
            variables.OTEL_METRIC_EXPORT_INTERVAL,
          ),
        },
      }
}
