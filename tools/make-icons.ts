// node tools/make-icons.ts: draws the icons of the installed shop, and the picture that link previews
// show of pages without one, from the letter of its favicon.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'

import { shopPicture } from '#app/head.ts'
import { themeColours } from '#app/theme-colours.ts'

const folder = 'public'
const favicon = readFileSync(join(folder, 'favicon.svg'), 'utf8')

/** The letter alone, on a square that the device rounds as it likes; smaller, it is never cut. */
const square = (scale: number) =>
  favicon
    .replace(/rx="\d+"/, '')
    .replace('<path ', `<path transform="translate(16 16) scale(${scale}) translate(-16 -16)" `)

await draw('icon-192', favicon, 192)
await draw('icon-512', favicon, 512)
await draw('icon-maskable-512', square(0.8), 512)
await draw('apple-touch-icon', square(1), 180)
await drawShopPicture()

async function draw(name: string, svg: string, size: number) {
  await drawn(svg, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, `${name}.png`))
}

async function drawShopPicture() {
  const { url: path, width, height } = shopPicture('')
  await sharp({ create: { width, height, channels: 3, background: themeColours.light } })
    .composite([{ input: await drawn(favicon, height / 2).toBuffer() }])
    .jpeg({ quality: 90, mozjpeg: true })
    .toFile(join(folder, path))
}

// A vector is drawn at its own size first: 72 dots an inch, of 32 dots.
function drawn(svg: string, size: number) {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size)
}
