import { zipSync } from 'fflate'

// Tasks that run in a worker thread, by name. Node loads this file and its imports as source, also beside the
// built server: nothing here may depend on the build.
export { drawDocument } from '#platform/pdf/draw-document.ts'

/** A file in an archive; `name` is a relative path with slashes. */
export type ZippedFile = { name: string; content: Uint8Array }

/** A ZIP archive of these files, all dated `at`, in memory: for the data of one person, no more. */
export const zipFiles = ({ files, at }: { files: readonly ZippedFile[]; at: Date }) =>
  zipSync(Object.fromEntries(files.map(({ name, content }) => [name, content])), { mtime: at })
