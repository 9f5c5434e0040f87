import type { Config } from 'mixpanel-browser'

import { SCROLL_CHECKPOINTS, clientNumbers } from '#shop/analytics/analytics-numbers.ts'

declare module 'mixpanel-browser' {
  // Its types are behind what it can do.
  interface AutocaptureConfig {
    page_leave?: boolean
    scroll_depth_percent_checkpoints?: number[]
    scroll_capture_all?: boolean
  }
}

/** Ids by which advertisers follow a person from site to site: they are removed from a page's parameters. */
const clickIds = [
  'dclid',
  'fbclid',
  'gclid',
  'ko_click_id',
  'li_fat_id',
  'msclkid',
  'sccid',
  'ttclid',
  'twclid',
  'wbraid',
]

// A title has what was searched for in it. Checkpoints report how far a page was scrolled: the library
// counts it for leaving pages only where it draws heat maps.
const notTracked = [
  'current_page_title',
  'current_url_search',
  '$max_scroll_view_depth',
  '$max_scroll_percentage',
  '$fold_line_percentage',
]

/** How mixpanel-browser is set up: against the shop itself, by the numbers of section 9, and quiet. */
export const clientConfig = (origin: string): Partial<Config> => ({
  ...clientNumbers,
  api_host: `${origin}/analytics`,
  api_routes: {
    track: 'track',
    engage: 'engage',
    groups: 'groups',
    record: 'record',
    flags: 'flags',
  },
  // Nothing is loaded from another company, even where the library would look for it.
  app_host: origin,
  cdn: origin,
  recorder_src: 'recorder',
  persistence: 'localStorage',
  flags: true,
  autocapture: {
    pageview: 'url-with-path',
    page_leave: true,
    scroll: true,
    scroll_depth_percent_checkpoints: [...SCROLL_CHECKPOINTS],
    scroll_capture_all: false,
    click: false,
    dead_click: false,
    rage_click: false,
    input: false,
    submit: false,
    capture_text_content: false,
  },
  ip: false,
  save_referrer: false,
  store_google: false,
  stop_utm_persistence: true,
  skip_first_touch_marketing: true,
  property_blacklist: [...clickIds, ...notTracked],
  // Which tabs are recorded is said by `isRecordedTab`.
  record_sessions_percent: 0,
  record_mask_all_inputs: true,
  record_mask_all_text: true,
  record_console: false,
  record_network: false,
  record_canvas: false,
  record_collect_fonts: false,
  record_heatmap_data: false,
})
