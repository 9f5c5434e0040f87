import cormorant from '@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2?url'
import dmSans from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url'
import playfairDisplay from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url'

import { fontFiles } from '#platform/ui/font-files.ts'

import type { BundledFontId } from '../../branding/brand-fonts.ts'

/** The addresses of the fonts that come with the shop. */
export const bundledFontFiles: Record<BundledFontId, string> = {
  'instrument-sans': fontFiles.sans,
  'instrument-serif': fontFiles.serif,
  inter,
  figtree,
  'dm-sans': dmSans,
  'playfair-display': playfairDisplay,
  lora,
  cormorant,
}
