import { apart } from '#platform/apart/apart.ts'

import { PAGE, PAGES } from './draw-paper.ts'
import type { Paper, PaperOptions, PaperStep } from './written-paper.ts'

/**
 * Creates a PDF (PDF/UA: tagged, in reading order, in British English) in a worker thread: drawing takes tens of
 * milliseconds, and a pick list of a thousand orders seconds.
 */
export async function writePaper(
  { pageText, ...options }: PaperOptions,
  write: (paper: Paper) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const steps: PaperStep[] = []
  const note = {
    get:
      (_: object, name: keyof Paper) =>
      (...given: unknown[]) =>
        void steps.push([name, ...given] as PaperStep),
  }
  write(new Proxy({}, note) as Paper)
  return apart('drawPaper', { ...options, steps, pageTemplate: pageText(PAGE, PAGES) })
}
