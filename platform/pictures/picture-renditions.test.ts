import { afterEach, describe, expect, test } from 'vitest'

import {
  parseRendition,
  pictureUrl,
  renditions,
  sharedPicture,
  srcSet,
} from './picture-renditions.ts'
import { servePicturesFrom } from './pictures-url.ts'

const hash = 'ab'.repeat(32)

describe('srcSet', () => {
  test('offers every width of a large picture, smallest first', () => {
    expect(srcSet({ hash, width: 900 }, 'avif')).toBe(
      [240, 480, 720, 900].map((width) => `/pictures/${hash}/${width}.avif ${width}w`).join(', '),
    )
  })

  test('does not promise more than the original has', () => {
    expect(srcSet({ hash, width: 719 }, 'webp')).toBe(
      `/pictures/${hash}/240.webp 240w, /pictures/${hash}/480.webp 480w`,
    )
  })

  test('offers the largest only in close-up views, and only if the picture has it', () => {
    const large = ({ width }: { width: number }) => srcSet({ hash, width }, 'avif', { large: true })

    expect(srcSet({ hash, width: 2400 }, 'avif')).not.toContain('1500')
    expect(large({ width: 2400 })).toMatch(/900w, [^,]*\/1500\.avif 1500w$/)
    expect(large({ width: 1499 })).toMatch(/900w$/)
  })

  test('always offers one', () => {
    expect(srcSet({ hash, width: 100 }, 'webp')).toBe(`/pictures/${hash}/240.webp 240w`)
  })
})

describe('parseRendition', () => {
  test('reads the address of every rendition back', () => {
    for (const { width, format } of renditions()) {
      expect(parseRendition(`${width}.${format}`)).toEqual({ width, format })
    }
    expect(pictureUrl(hash, 480, 'avif')).toBe(`/pictures/${hash}/480.avif`)
  })

  test.for(['481.avif', '480.jpg', '480', '0480.avif', '480.avif.webp', ' 480.avif', ''])(
    'knows no %j',
    (file) => {
      expect(parseRendition(file)).toBeUndefined()
    },
  )
})

describe('sharedPicture', () => {
  test.for([
    { of: 'a large picture', width: 1500, height: 2000, shown: { width: 900, height: 1200 } },
    { of: 'a small one', width: 300, height: 401, shown: { width: 300, height: 401 } },
  ])('returns the size of the JPEG of $of', ({ width, height, shown }) => {
    const { url, ...size } = sharedPicture({ hash, width, height }, 'https://shop.example')

    expect(size).toEqual(shown)
    expect(parseRendition(url.split('/').at(-1) ?? '')).toEqual({ width: 900, format: 'jpg' })
  })
})

describe('where a CDN serves pictures', () => {
  afterEach(() => servePicturesFrom(undefined))

  test('every address of one is there', () => {
    servePicturesFrom('https://cdn.example/shop')
    const at = `https://cdn.example/shop/pictures/${hash}`

    expect(pictureUrl(hash, 480, 'avif')).toBe(`${at}/480.avif`)
    expect(srcSet({ hash, width: 500 }, 'webp')).toBe(`${at}/240.webp 240w, ${at}/480.webp 480w`)
    expect(sharedPicture({ hash, width: 9, height: 9 }, 'https://shop.example').url).toBe(
      `${at}/900.jpg`,
    )
  })

  test('and otherwise at the shop', () => {
    expect(sharedPicture({ hash, width: 9, height: 9 }, 'https://shop.example').url).toBe(
      `https://shop.example/pictures/${hash}/900.jpg`,
    )
  })
})
