import { attributeIndex, MAX_RATIO } from '../attribute-index.ts'
import { say, table } from '../report.ts'

/** What twelve attributes of each product cost lists and searches, and the memory of the index. */
export async function attributes(): Promise<void> {
  const { ratios, bytes } = await attributeIndex()
  table(ratios)
  say(
    `Memory of the index for each product: ${Math.round(bytes.without)} bytes without attributes, ` +
      `${Math.round(bytes.with)} with twelve`,
  )
  if ((ratios.all?.ratio ?? Infinity) > MAX_RATIO) process.exitCode = 1
}
