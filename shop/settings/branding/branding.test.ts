import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import {
  brandingContent,
  brandingFaults,
  colourTokens,
  defaultBranding,
  readBranding,
  typedBranding,
} from './branding.ts'
import type { Branding } from './branding.ts'
import { fontPath } from './brand-fonts.ts'
import { brandingCss, brandingFonts } from './branding-css.ts'
import { defaultColours } from './default-colours.ts'

const css = readFileSync('platform/ui/tokens.css', 'utf8')
const own = (changes: Partial<Branding>): Branding => ({ ...defaultBranding, ...changes })

test.for([
  ['light', ':root'],
  ['dark', '.dark'],
] as const)('the default colours are those of tokens.css: %s', ([theme, selector]) => {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  for (const token of colourTokens)
    expect(block, token).toContain(`--${token}: ${defaultColours[theme][token]};`)
})

describe('what a branding can be', () => {
  test('how the shop comes has no fault, stores nothing and adds no style', () => {
    expect(brandingFaults(defaultBranding).size).toBe(0)
    expect(brandingContent(defaultBranding)).toEqual({})
    expect(brandingCss(defaultBranding, String)).toBe('')
    expect(readBranding(undefined)).toEqual(defaultBranding)
  })

  test('unreadable colours are refused at their field with the ratio and the one needed', () => {
    const faults = brandingFaults(own({ 'light.ink-soft': '#b0a89e' }))

    expect([...faults.keys()]).toEqual(['light.ink-soft'])
    expect(faults.get('light.ink-soft')).toMatchObject([
      { kind: 'low_contrast', front: 'ink-soft', ground: 'paper', needed: 4.5 },
      { ground: 'surface' },
      { ground: 'sand' },
    ])
  })

  test('the colour that is proposed instead has no fault', () => {
    const [fault] = brandingFaults(own({ 'dark.accent': '#553311' })).get('dark.accent')!
    const near = fault?.kind === 'low_contrast' ? fault.near : undefined

    expect(near).toMatch(/^#[0-9a-f]{6}$/)
    expect(brandingFaults(own({ 'dark.accent': near! })).has('dark.accent')).toBe(false)
  })

  test('a ground that alone was changed is the one at fault', () => {
    const faults = brandingFaults(own({ 'light.sand': '#333333' }))

    expect([...faults.keys()]).toEqual(['light.sand'])
  })

  test.for([
    [{ 'light.accent': 'red' }, 'no_colour'],
    [{ 'light.accent': '#fff}body{display:none}' }, 'no_colour'],
    [{ corners: 'pointy' }, 'no_choice'],
    [{ logo: 'https://elsewhere.test/logo.svg' }, 'no_picture'],
  ] as const)('%j is refused', ([changes, kind]) => {
    const [field] = Object.keys(changes)
    expect(brandingFaults(own(changes)).get(field as never)).toMatchObject([{ kind }])
    // Nor does it reach a page where it was stored by other means.
    expect(readBranding(changes)).toEqual(defaultBranding)
  })

  test('colours are read as they are typed', () => {
    const typed = typedBranding({ ...defaultBranding, 'light.accent': ' 7A1F3D ' })
    expect(typed['light.accent']).toBe('#7a1f3d')
  })
})

const face = {
  weights: [300, 700],
  ascent: 9000,
  descent: 2500,
  lineGap: 0,
  width: 10_500,
} as const
const ownFont = fontPath('b'.repeat(64), face)

describe('fonts', () => {
  test('an uploaded one needs a licence, at the field of that', () => {
    const faults = brandingFaults(own({ text_font: ownFont }))
    expect([...faults]).toEqual([['text_licence', [{ kind: 'no_licence' }]]])
    const licensed = own({ text_font: ownFont, text_licence: 'Bought from the foundry, no. 12' })
    expect(brandingFaults(licensed).size).toBe(0)
  })

  test.for([
    ['text_font', ''],
    ['heading_font', 'Comic Sans'],
    ['heading_font', '/font/x.woff2'],
    ['text_licence', 'x'.repeat(301)],
    ['text_licence', 'a\0b'],
  ] as const)('%s = %j is refused', ([field, value]) => {
    expect(brandingFaults(own({ [field]: value })).has(field)).toBe(true)
  })

  test('those that are chosen are loaded ahead in place of the others, each once', () => {
    const at = (font: string) => `/${font}`
    expect(brandingFonts(defaultBranding, at)).toBeUndefined()
    expect(brandingFonts(own({ heading_font: 'lora' }), at)).toEqual(['/instrument-sans', '/lora'])
    const same = own({ heading_font: 'inter', text_font: 'inter' })
    expect(brandingFonts(same, at)).toEqual(['/inter'])
    expect(brandingCss(same, at).match(/@font-face/g)).toHaveLength(2)
  })

  test('an uploaded one is named with what stands in for it until it has arrived', () => {
    expect(brandingCss(own({ text_font: ownFont }), String)).toBe(
      `@font-face{font-family:"Own bbbbbbbb";font-weight:300 700;font-display:swap;src:url(${ownFont})format("woff2")}` +
        '@font-face{font-family:"Own bbbbbbbb Fallback";src:local("Arial"),local("ArialMT"),local("Liberation Sans");' +
        'ascent-override:85.71%;descent-override:23.81%;line-gap-override:0.00%;size-adjust:105.00%}' +
        ':root:root{--font-sans:"Own bbbbbbbb","Noto Naskh Arabic","Own bbbbbbbb Fallback",system-ui,sans-serif}',
    )
  })

  test('one that the shop comes with is not named again', () => {
    expect(brandingCss(own({ heading_font: 'instrument-sans' }), String)).toBe(
      ':root:root{--font-display:"Instrument Sans Variable","Noto Naskh Arabic","Instrument Sans Fallback",Georgia,serif}',
    )
  })
})

describe('words of badges', () => {
  test.for([
    ['badge.en.low', 'Almost gone'],
    ['badge.ar.last_one', 'آخر قطعة لدينا'],
    ['badge.en.only_left', 'Just {count} more'],
    ['badge.en.saving', '{percent}% off'],
    ['badge.en.saving', ''],
  ] as const)('%s can be %j', ([field, label]) => {
    expect(brandingFaults(own({ [field]: label })).size).toBe(0)
  })

  test.for([
    ['badge.en.low', 'x'.repeat(31)],
    ['badge.en.low', 'Two\nlines'],
    ['badge.en.only_left', 'Only a few left'],
    ['badge.ar.saving', 'خصم'],
  ] as const)('%s cannot be %j', ([field, label]) => {
    expect([...brandingFaults(own({ [field]: label })).keys()]).toEqual([field])
  })
})

describe('the style of a branding', () => {
  test('has both themes of a changed colour, and nothing else', () => {
    expect(brandingCss(own({ 'light.accent': '#7a1f3d' }), String)).toBe(
      ':root:root{--accent:#7a1f3d}@media not print{:root.dark.dark{--accent:#d9b99b}}',
    )
  })

  test('closes each block it opens, whatever is chosen, and cannot end its element', () => {
    const all = own({
      'light.accent': '#7a1f3d',
      corners: 'soft',
      density: 'airy',
      header: 'left',
      card: 'framed',
      gallery: 'leading',
    })
    const style = brandingCss(all, String)
    expect(style.split('{').length).toBe(style.split('}').length)
    expect(style).not.toContain('<')
    for (const field of ['corners', 'density', 'header', 'card', 'gallery'] as const)
      expect(brandingCss({ ...all, [field]: defaultBranding[field] }, String), field).not.toBe(
        style,
      )
  })

  test('names only classes that components have', () => {
    const used = new Set(
      ['left', 'framed', 'quiet', 'stacked', 'leading', 'compact'].flatMap((choice) =>
        (['header', 'card', 'gallery', 'density'] as const).flatMap((field) =>
          [...brandingCss(own({ [field]: choice }), String).matchAll(/\.([a-z]+-?[a-z]+)/g)].map(
            ([, name]) => name!,
          ),
        ),
      ),
    )
    const components = [
      'app/layouts/shop-header.tsx',
      'shop/catalogue/browser/product-card.tsx',
      'shop/catalogue/browser/product-gallery.tsx',
      'shop/stock/browser/product-grid.tsx',
    ].map((file) => readFileSync(file, 'utf8'))

    expect(used.size).toBeGreaterThan(4)
    for (const name of used)
      expect(
        components.some((source) => new RegExp(`["' ]${name}["' ]`).test(source)),
        name,
      ).toBe(true)
  })
})
