import { crc32, inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive by their names, read as other programs do: by its directory. */
export function unzip(archive: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(archive)
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('It has no end, and is no archive.')
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('The directory is broken.')
    const packed = bytes.readUInt32LE(at + 20)
    const lengths = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place))
    const [name = 0, extra = 0, comment = 0] = lengths
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const content = inflateRawSync(bytes.subarray(start, start + packed))
    const title = bytes.subarray(at + 46, at + 46 + name).toString()
    if (crc32(content) !== bytes.readUInt32LE(at + 16)) throw new Error(`${title} is damaged.`)
    files.set(title, content)
    at += 46 + name + extra + comment
  }
  return files
}
