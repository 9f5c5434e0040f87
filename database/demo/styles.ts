import { accessories } from './accessories.ts'
import type { DemoStyle } from './demo-style.ts'
import { everydayAbayas } from './everyday-abayas.ts'
import { occasionAbayas } from './occasion-abayas.ts'
import { thobes } from './thobes.ts'

/** The whole range of the demo shop. */
export const styles: DemoStyle[] = [...everydayAbayas, ...occasionAbayas, ...thobes, ...accessories]

/** Every colourway with its style and the slug of its product. */
export const colourways = styles.flatMap((style) =>
  style.colourways.map((colourway) => ({
    style,
    colourway,
    slug: `${style.slug}-${colourway.key}`,
  })),
)
