import { gzipSync } from 'node:zlib'

import type { ReplayEvent } from '../replay/replay-event.ts'

let nextId = 1
const element = (
  tagName: string,
  attributes: Record<string, unknown> = {},
  ...childNodes: unknown[]
) => ({ type: 2, tagName, attributes, childNodes, id: nextId++ })
const textNode = (textContent: string) => ({ type: 3, textContent, id: nextId++ })

/**
 * A recording as rrweb makes one: a page with a heading, a field and, among them, whatever else is given
 * (`[tag, attributes, text]`), a press and something typed; `at` in ms since 1970.
 */
export function recordingOf(
  extra: readonly [string, Record<string, unknown>, string?][] = [],
  at = Date.now() - 60_000,
): ReplayEvent[] {
  nextId = 1
  const heading = element('h1', { class: 'display' }, textNode('Noor open abaya'))
  const field = element('input', { type: 'text', name: 'q', value: 'secret search' })
  const others = extra.map(([tag, attributes, text]) =>
    element(tag, attributes, ...(text === undefined ? [] : [textNode(text)])),
  )
  const body = element('body', {}, heading, field, ...others)
  const page = element('html', { lang: 'en' }, element('head'), body)
  const node = {
    type: 0,
    childNodes: [{ type: 1, name: 'html', publicId: '', systemId: '', id: nextId++ }, page],
    id: nextId++,
  }
  const href = 'https://libas.example/wishlist/s3cret?token=secret#secret'
  return [
    { type: 4, data: { href, width: 800, height: 600 }, timestamp: at },
    { type: 2, data: { node, initialOffset: { left: 0, top: 0 } }, timestamp: at + 10 },
    {
      type: 3,
      data: { source: 2, type: 2, id: heading.id, x: 10, y: 10, pointerType: 0 },
      timestamp: at + 2000,
    },
    {
      type: 3,
      data: { source: 5, text: 'typed secret', isChecked: false, id: field.id },
      timestamp: at + 4000,
    },
  ]
}

/** The address that the library sends a part to. */
export const recordAddress = (facts: Record<string, string | number> = {}): string =>
  `/analytics/record/?${new URLSearchParams(
    Object.entries({
      $current_url: 'https://libas.example/',
      $lib_version: '2.83.0',
      batch_start_time: Date.now() / 1000,
      mp_lib: 'web',
      replay_id: '6a1f7a3e-8a90-4f7d-9a11-0d9a35a2b001',
      replay_length_ms: 4000,
      replay_start_time: Date.now() / 1000 - 60,
      replay_start_url: 'https://libas.example/products?token=secret',
      seq: 0,
      distinct_id: '$device:amina',
      $device_id: 'amina',
      format: 'gzip',
      ...facts,
    }).map(([name, value]) => [name, String(value)]),
  ).toString()}`

/** The body of a part. */
export const packed = (events: unknown): Buffer => gzipSync(JSON.stringify(events))
