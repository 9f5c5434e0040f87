import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import serif from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url'

/** The addresses of the faces that fonts.css names, for what loads them without it or before it. */
export const fontFiles = { sans, serif } as const
