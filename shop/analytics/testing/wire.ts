/** A browser as people use it. */
export const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** An event as mixpanel-browser makes it; `time` in seconds since 1970. */
export const wireEvent = (
  event: string,
  properties: Record<string, unknown> = {},
): { event: string; properties: Record<string, unknown> } => ({
  event,
  properties: {
    $os: 'Linux',
    $browser: 'Chrome',
    $current_url: 'https://libas.example/products/noor-open-abaya-black',
    mp_lib: 'web',
    $insert_id: Math.random().toString(36).slice(2),
    time: Date.now() / 1000,
    distinct_id: '$device:amina',
    $device_id: 'amina',
    token: 'libas',
    ...properties,
  },
})

/** What the library posts: a form with Base64 of JSON. */
export const wireBody = (data: unknown): string =>
  `data=${encodeURIComponent(Buffer.from(JSON.stringify(data)).toString('base64'))}`
