import type { Attributes } from '@opentelemetry/api'

/**
 * What may be sent of a span. Everything else is left out: paths and query strings, which can contain tokens and what
 * visitors typed, addresses, browsers and whatever a later version of a library adds.
 */
const allowed = new Set([
  'db.name',
  'db.namespace',
  'db.operation.name',
  'db.system',
  'db.system.name',
  'error.type',
  'http.method',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'http.scheme',
  'http.status_code',
  'network.protocol.name',
  'network.protocol.version',
  'server.address',
  'server.port',
  'url.scheme',
])
const statements = new Set(['db.query.text', 'db.statement'])
const MAX_STATEMENT = 1000

type Scrubbed = {
  name: string
  attributes: Attributes
  status: { code: number; message?: string }
  events: { name: string; attributes?: Attributes }[]
}

/** Takes out of a span, in place, what could be personal or secret. */
export function scrubSpan(span: Scrubbed): void {
  scrub(span.attributes)
  // Messages of errors quote what was wrong; the log has them, without the data.
  delete span.status.message
  for (const event of span.events) {
    if (event.attributes) scrub(event.attributes)
  }
}

function scrub(attributes: Attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (statements.has(name)) attributes[name] = withoutValues(String(value))
    else if (!allowed.has(name)) delete attributes[name]
  }
}

/** A statement without its literals: values are parameters, but not every statement is ours. */
export const withoutValues = (statement: string): string =>
  statement
    .slice(0, MAX_STATEMENT)
    // What follows a quotation in dollars may be a part of it.
    .replace(/\$[A-Za-z_]*\$[\s\S]*/, '?')
    .replaceAll("''", '')
    .replaceAll(/'[^']*(?:'|$)/g, '?')
    .replaceAll(/\b\d{4,}\b/g, '?')
