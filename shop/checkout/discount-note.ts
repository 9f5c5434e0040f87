/**
 * What to say of a code that is good but does not count with this delivery, because another discount
 * saves as much or nothing is left to save; null when there is nothing to say.
 */
export function discountNote(
  typedCode: string | undefined,
  counting: { name: string; code: string | null } | null,
): string | null {
  if (typedCode === undefined || counting?.code === typedCode) return null
  return counting
    ? `${counting.name} saves you as much as ${typedCode}, or more, and counts instead. Your code stays unused.`
    : `${typedCode} has nothing to take off this delivery. Your code stays unused.`
}
