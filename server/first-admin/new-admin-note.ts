import type { RunningShop } from '../shop.ts'

/** The note of the very first start of a local shop about its admin; empty at every later one. */
export function newAdminNote({ url, newAdmin }: Pick<RunningShop, 'url' | 'newAdmin'>): string {
  if (!newAdmin) return ''
  const lines = [
    'An admin was made for this shop. This is shown only once:',
    '',
    `  open       ${url}/admin`,
    `  email      ${newAdmin.email}`,
    `  password   ${newAdmin.password}`,
  ]
  const width = Math.max(...lines.map((line) => line.length))
  const rule = '─'.repeat(width + 4)
  const rows = lines.map((line) => `  │  ${line.padEnd(width)}  │`)
  return ['', `  ┌${rule}┐`, ...rows, `  └${rule}┘`, ''].join('\n')
}
