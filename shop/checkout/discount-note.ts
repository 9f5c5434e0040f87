import { discountNoteText as text } from './discount-note-text.ts'

/**
 * What to say of a code that is good but does not count with this delivery, because another discount
 * saves as much or nothing is left to save; null when there is nothing to say.
 */
export function discountNote(
  typedCode: string | undefined,
  counting: { name: string; code: string | null } | null,
): string | null {
  if (typedCode === undefined || counting?.code === typedCode) return null
  return counting ? text.otherSaves(counting.name, typedCode) : text.nothingToTakeOff(typedCode)
}
