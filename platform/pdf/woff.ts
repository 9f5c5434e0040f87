import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20

/**
 * The font inside a WOFF file (version 1), its tables unpacked: PDF libraries read those straight
 * away, and unpack them slowly and for every document by themselves.
 */
export function fontOfWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file.')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => tableAt(woff, HEADER + at * ENTRY))

  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  // What binary searches begin with.
  const steps = Math.floor(Math.log2(count))
  head.writeUInt16BE(2 ** steps * 16, 6)
  head.writeUInt16BE(steps, 8)
  head.writeUInt16BE((count - 2 ** steps) * 16, 10)

  let offset = head.length
  tables.forEach(({ tag, checksum, bytes }, at) => {
    const entry = 12 + 16 * at
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    offset += padded(bytes).length
  })
  return Buffer.concat([head, ...tables.map(({ bytes }) => padded(bytes))])
}

function tableAt(woff: Buffer, at: number) {
  const [offset, packed, size] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
    number,
    number,
    number,
  ]
  const bytes = woff.subarray(offset, offset + packed)
  return {
    tag: woff.toString('latin1', at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    // A table that would not become smaller stands as it is.
    bytes: packed < size ? inflateSync(bytes) : bytes,
  }
}

/** Tables begin at multiples of four. */
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
