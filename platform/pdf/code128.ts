import type PDFKit from 'pdfkit'

/**
 * A bar code: the widths of its bars and of the spaces between them in turn, a bar first, in modules,
 * the width of its thinnest bar.
 */
export type BarCode = readonly number[]

/** A text of letters, digits and signs (ASCII) as Code 128. Loads its library with the first one. */
export async function code128(text: string): Promise<BarCode> {
  // The library has two things of this name: the other one draws a code called raw.
  const { default: library } = await import('bwip-js/node')
  const [drawn] = library.raw({ bcid: 'code128', text })
  if (drawn === undefined || !('sbs' in drawn)) throw new Error(`No bar code was made of ${text}.`)
  return drawn.sbs
}

/** What stays empty beside a bar code, on either side, so that scanners find it; in modules. */
const QUIET_ZONE = 10

/** Where the bars of a code are, in a box as wide as `width`: its quiet zones are in it. */
export function barsOf(code: BarCode, width: number): { x: number; width: number }[] {
  const modules = code.reduce((sum, part) => sum + part, 2 * QUIET_ZONE)
  const module = width / modules
  let at = QUIET_ZONE
  return code.flatMap((part, index) => {
    const bar = { x: at * module, width: part * module }
    at += part
    return index % 2 === 0 ? [bar] : []
  })
}

/** Draws a bar code into a box, its bars as high as that. */
export function drawBars(
  doc: PDFKit.PDFDocument,
  code: BarCode,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
) {
  for (const bar of barsOf(code, width)) doc.rect(x + bar.x, y, bar.width, height)
  doc.fill('#000000')
}
