export type Encoding = 'br' | 'gzip' | 'identity'

const remembered = new Map<string, Encoding>()
const MAX_REMEMBERED = 100

/** The best encoding we have of those an Accept-Encoding header admits. */
export function acceptedEncoding(header: string | null | undefined): Encoding {
  if (!header) return 'identity'
  let encoding = remembered.get(header)
  if (!encoding) {
    encoding = choose(header)
    // There are a handful in use; whoever invents more pays for the parsing.
    if (remembered.size < MAX_REMEMBERED) remembered.set(header, encoding)
  }
  return encoding
}

function choose(header: string): Encoding {
  const admitted = new Map<string, boolean>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    admitted.set(name, quality === undefined || Number(quality.slice(2)) > 0)
  }
  const admits = (name: string) => admitted.get(name) ?? admitted.get('*') ?? false
  if (admits('br')) return 'br'
  return admits('gzip') ? 'gzip' : 'identity'
}
