import { apart } from '#platform/apart/apart.ts'

import { currentLanguage } from '#platform/languages/current-language.ts'
import { PAGE, PAGES } from './draw-document.ts'
import type { PdfWriter, DocumentOptions, DocumentStep } from './written-document.ts'

/**
 * Creates a PDF (PDF/UA: tagged, in reading order) in the current language, in a worker thread: drawing takes tens of
 * milliseconds, and a pick list of a thousand orders seconds.
 */
export async function writeDocument(
  { pageText, ...options }: DocumentOptions,
  write: (writer: PdfWriter) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const steps: DocumentStep[] = []
  const note = {
    get:
      (_: object, name: keyof PdfWriter) =>
      (...given: unknown[]) =>
        void steps.push([name, ...given] as DocumentStep),
  }
  write(new Proxy({}, note) as PdfWriter)
  return apart('drawDocument', {
    ...options,
    language: currentLanguage(),
    steps,
    pageTemplate: pageText(PAGE, PAGES),
  })
}
