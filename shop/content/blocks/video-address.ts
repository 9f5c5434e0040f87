import type { VideoProvider } from './page-body.ts'

/** What a provider is called, and its addresses. The hosts of the players are also in the Content-Security-Policy. */
const providers = {
  youtube: {
    name: 'YouTube',
    watch: (id: string) => `https://www.youtube.com/watch?v=${id}`,
    // The host of YouTube that sets no cookies before the video plays.
    embed: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  },
  vimeo: {
    name: 'Vimeo',
    watch: (id: string) => `https://vimeo.com/${id}`,
    embed: (id: string) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  },
} as const satisfies Record<VideoProvider, object>

export type Video = { provider: VideoProvider; videoId: string }

export const providerName = (provider: VideoProvider): string => providers[provider].name

/** The page of a video at its provider. */
export const watchAddress = ({ provider, videoId }: Video): string =>
  providers[provider].watch(videoId)

/** The player of a video, to be shown in a frame. */
export const embedAddress = ({ provider, videoId }: Video): string =>
  providers[provider].embed(videoId)

/** The video that an address of YouTube or Vimeo leads to; undefined for any other address. */
export function readVideoAddress(address: string): Video | undefined {
  const url = URL.parse(address.trim())
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const host = url.hostname.replace(/^(?:www|m)\./, '')
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  if (host === 'youtu.be') return youtube(first)
  if (host === 'youtube.com' || host === 'youtube-nocookie.com')
    return youtube(
      first === 'watch'
        ? (url.searchParams.get('v') ?? '')
        : /^(?:embed|shorts|live)$/.test(first)
          ? second
          : '',
    )
  const id = host === 'vimeo.com' ? first : host === 'player.vimeo.com' ? second : ''
  return /^\d{1,20}$/.test(id) ? { provider: 'vimeo', videoId: id } : undefined
}

const youtube = (id: string): Video | undefined =>
  /^[\w-]{11}$/.test(id) ? { provider: 'youtube', videoId: id } : undefined
