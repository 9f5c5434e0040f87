import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { parseConfig } from '../config/config.ts'
import { scrubSpan, withoutValues } from './scrub-span.ts'

test.for([
  [{}, undefined],
  [{ OTEL_TRACES_EXPORTER: 'otlp' }, undefined],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' },
    {
      traces: 'http/protobuf',
      metrics: { protocol: 'http/protobuf', everyMs: 60_000, timeoutMs: 30_000 },
    },
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' }, undefined],
  [
    {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    },
    { traces: 'http/json', metrics: undefined },
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_METRICS_EXPORTER: 'none' },
    { traces: 'http/protobuf', metrics: undefined },
  ],
] as const)('%o sends %o', ([env, telemetry]) => {
  expect(parseConfig(env).telemetry).toEqual(telemetry)
})

test('a protocol that the shop does not speak is refused by its variable', () => {
  expect(() => parseConfig({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(
    'OTEL_EXPORTER_OTLP_PROTOCOL: must be http/protobuf or http/json',
  )
})

test('of a span only what is known to be harmless stays', () => {
  const span = {
    name: 'GET',
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/invoices/:id',
      'url.path': '/invoices/secret',
      'url.query': 'token=secret',
      'url.full': 'https://shop.example/invoices/secret',
      'client.address': '203.0.113.7',
      'user_agent.original': 'Mozilla',
      'something.new': 'secret',
      'db.statement': "select * from users where email = 'amina@example.com' and id = $1",
    },
    status: { code: 2, message: 'Key (email)=(amina@example.com) already exists' },
    events: [
      {
        name: 'exception',
        attributes: { 'exception.message': 'amina', 'exception.stacktrace': 'amina' },
      },
    ],
  }
  scrubSpan(span)
  expect(span).toEqual({
    name: 'GET',
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/invoices/:id',
      'db.statement': 'select * from users where email = ? and id = $1',
    },
    status: { code: 2 },
    events: [{ name: 'exception', attributes: {} }],
  })
})

test.for([
  ["select 'it''s' || $1", 'select ? || $1'],
  ['select $$secret$$, $a$secret$a$', 'select ?'],
  ["select 'cut in the middle", 'select ?'],
  [
    'select * from orders where number = 1000042 limit 50',
    'select * from orders where number = ? limit 50',
  ],
])('%s is sent as %s', ([statement, sent]) => {
  expect(withoutValues(statement!)).toBe(sent)
})

test('nothing of OpenTelemetry is loaded until it is on', () => {
  const sources = globSync('{app,database,platform,sandbox,server,shop}/**/*.{ts,tsx}')
  const importers = sources.filter((file) =>
    /^import (?!type)[^;]*?from '@opentelemetry\//m.test(readFileSync(file, 'utf8')),
  )
  expect(importers).toEqual(['server/telemetry/telemetry.ts'])
  expect(
    sources.filter((file) =>
      /^import (?!type).*telemetry\/telemetry\.ts'/m.test(readFileSync(file, 'utf8')),
    ),
  ).toEqual([])
})
