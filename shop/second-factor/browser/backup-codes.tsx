import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { CopyButton } from '#platform/ui/toast/copy-button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { adminText } from '../admin-text.ts'
import { spelledBackupCode } from '../second-factor.ts'

const text = adminText.codes

type Props = {
  codes: readonly string[]
  /** Whose they are, for the file. */
  shop: string
  email: string
  next: string
}

/** The new backup codes, the one time that anybody sees them. */
export function BackupCodes({ codes, shop, email, next }: Props) {
  const hasScripts = useHydrated()
  const spelled = codes.map(spelledBackupCode)
  const plain = spelled.join('\n')

  return (
    <div className="grid gap-6">
      <ul
        aria-label={text.list}
        className="grid grid-cols-2 gap-x-4 gap-y-2 border bg-surface p-5 text-center text-lg font-medium tracking-wide tabular-nums"
      >
        {spelled.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <p className="text-center">{text.once}</p>
      {hasScripts && (
        <div className="flex flex-wrap justify-center gap-3">
          <Button
            variant="secondary"
            size="small"
            onClick={() =>
              saveText(text.fileName(shop), `${text.fileHeading(shop, email)}\n\n${plain}\n`)
            }
          >
            {text.download}
          </Button>
          <CopyButton text={plain} label={text.copy} className="min-h-11 px-5" />
        </div>
      )}
      {/* By a new document, which knows nothing of the codes any more. */}
      <a href={next} className={`${buttonStyle()} w-full`}>
        {text.kept}
      </a>
    </div>
  )
}

/** Has the browser save a text as a file. */
function saveText(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers begin to save only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
