export type Environment = 'local' | 'development' | 'production'

const localHosts = /^(localhost|127\.0\.0\.1|\[?::1\]?|.+\.local)$/
const developmentHosts =
  /^(dev|preview)\.|^[^.]+-preview\.|\.(vercel\.app|netlify\.app|pages\.dev|onrender\.com)$/

/** The environment that a host name stands for (section 9): in the browser its own, on the server that of PUBLIC_URL. */
export function environmentOf(hostname: string): Environment {
  const host = hostname.toLowerCase()
  if (localHosts.test(host)) return 'local'
  return developmentHosts.test(host) ? 'development' : 'production'
}
