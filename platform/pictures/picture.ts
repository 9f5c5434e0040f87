/** A picture as pages need it; its files are at /pictures/<hash>/<width>.<avif|webp>, and a JPEG for machines. */
export type Picture = {
  hash: string
  width: number
  height: number
  dominantHex: string
  alt: string
}
