import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { clientConfig } from './client-config.ts'

const config = clientConfig('https://libas.example')
const source = (path: string) => readFileSync(`node_modules/mixpanel-browser/src/${path}`, 'utf8')

test('the numbers of the client are those that were asked for (§7.41, §9.38, §9.39, §9.40, §9.41, §9.42, §9.43, §9.44)', () => {
  expect(config).toMatchObject({
    batch_size: 50,
    batch_flush_interval_ms: 5000,
    batch_request_timeout_ms: 90_000,
    cookie_expiration: 365,
    track_links_timeout: 300,
    record_idle_timeout_ms: 1_800_000,
    autocapture: { page_leave: true, scroll_depth_percent_checkpoints: [25, 50, 75, 100] },
  })
})

test('what the library offers no choice of is as it was asked for, too (§9.45, §9.46)', () => {
  expect(source('request-batcher.js')).toContain('MAX_RETRY_INTERVAL_MS = 10 * 60 * 1000')
  expect(source('recorder/session-recording.js')).toMatch(/'batch_size': 1000,/)
})

test('everything goes to the shop itself (§7.42)', () => {
  expect(config.api_host).toBe('https://libas.example/analytics')
  expect(config.api_routes).toEqual({
    track: 'track',
    engage: 'engage',
    groups: 'groups',
    record: 'record',
    flags: 'flags',
  })
  // The others that the library would call have their own addresses; no new one came with an update.
  const hosts = source('mixpanel-core.js').match(/^ {4}'\w+': +'https:[^']+'/gm) ?? []
  expect(hosts.map((line) => line.match(/\w+/)?.[0])).toEqual([
    'api_host',
    'app_host',
    'cdn',
    'lib_base_path',
  ])
})

test('captures no typing and no clicks, and masks recordings (§7.41)', () => {
  expect(config.autocapture).toMatchObject({
    click: false,
    dead_click: false,
    rage_click: false,
    input: false,
    submit: false,
    capture_text_content: false,
  })
  expect(config).toMatchObject({
    record_mask_all_inputs: true,
    record_mask_all_text: true,
    record_console: false,
    record_network: false,
    record_sessions_percent: 0,
    ip: false,
  })
})
