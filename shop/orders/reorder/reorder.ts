import { reorderedLineText, reorderedSetText, reorderText } from './reorder-text.ts'
import type { ReorderedLine } from '../server/reorder.ts'

/** The result as text: what happened, and what differs line by line. */
export function describeReorder(lines: readonly ReorderedLine[]): {
  /** Whether any of it is in the cart. */
  isAdded: boolean
  /** Everything, at the prices of the order. */
  isWhole: boolean
  title: string
  message: string
  differences: string[]
} {
  const differences = [
    ...lines.map(reorderedLineText),
    ...setsOf(lines).map(reorderedSetText),
  ].filter((text) => text !== undefined)
  const isAdded = lines.some(({ added }) => added > 0)
  const isComplete = lines.every(({ added, requested }) => added >= requested)
  const { title, message } = reorderText
  const texts = isComplete
    ? [title.all, differences.length === 0 ? message.all : message.changed]
    : isAdded
      ? [title.some, message.some]
      : [title.none, message.none]
  return {
    isAdded,
    isWhole: differences.length === 0,
    title: texts[0] ?? '',
    message: texts[1] ?? '',
    differences,
  }
}

/** The sets of which anything is in the cart. */
const setsOf = (lines: readonly ReorderedLine[]) => [
  ...new Map(
    lines.flatMap(({ set, added }) => (set && added > 0 ? [[set.id, set] as const] : [])),
  ).values(),
]
