import { isPlainLine } from '#platform/storable-text.ts'

const LONGEST = 40

/** Whether something can be a tag. */
export const isTag = (tag: string): boolean => tag.length <= LONGEST && isPlainLine(tag)

/** Tags as they are typed, with commas between them; all are in small letters. */
export const readTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim().toLowerCase())
      .filter(Boolean),
  ),
]
