import { zip } from '#platform/zip/zip.ts'
import type { ZippedFile } from '#platform/zip/zip.ts'

// What is done in a thread of its own, by name. Node loads this file and what it needs as they stand, also
// beside the built server: nothing here may depend on the build.
export { drawPaper } from '#platform/pdf/draw-paper.ts'

export const zipFiles = ({ files, at }: { files: readonly ZippedFile[]; at: Date }) =>
  zip(files, at)
