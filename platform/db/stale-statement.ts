/**
 * Whether a statement failed, before it did anything, only because it had been prepared on the connection for a
 * schema of before ("cached plan must not change result type", during a deploy), or because a pooler had exchanged
 * the connection below: prepared there already (42P05) or not at all (26000).
 */
export function isStaleStatement(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return (
    code === '26000' ||
    code === '42P05' ||
    // Other features that are not supported have the same code.
    (code === '0A000' && String(message).includes('cached plan must not change result type'))
  )
}
