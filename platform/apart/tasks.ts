import { zip } from '#platform/zip/zip.ts'
import type { ZippedFile } from '#platform/zip/zip.ts'

// Tasks that run in a worker thread, by name. Node loads this file and its imports as source, also beside the
// built server: nothing here may depend on the build.
export { drawPaper } from '#platform/pdf/draw-paper.ts'

export const zipFiles = ({ files, at }: { files: readonly ZippedFile[]; at: Date }) =>
  zip(files, at)
