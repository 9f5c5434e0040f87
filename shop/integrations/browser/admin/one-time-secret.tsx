import { Button } from '#platform/ui/button.tsx'
import { toast } from '#platform/ui/toast/toast.ts'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

type Props = { label: string; secret: string }

/** A secret that is shown this once, to be selected or copied. */
export function OneTimeSecret({ label, secret }: Props) {
  const isAlive = useHydrated()
  return (
    <output className="grid max-w-2xl gap-3 border bg-surface p-4">
      <p className="font-medium">{onceText.once}</p>
      <label className="grid gap-1.5 text-sm">
        <span className="font-medium">{label}</span>
        <input
          readOnly
          value={secret}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-12 w-full rounded-sm border border-control bg-page px-4 font-mono text-sm"
        />
      </label>
      {isAlive && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => void copy(secret)}
        >
          {onceText.copy}
        </Button>
      )}
    </output>
  )
}

async function copy(secret: string) {
  try {
    await navigator.clipboard.writeText(secret)
    toast.success(onceText.copied)
  } catch (error) {
    // The browser may forbid it; the field above can be selected.
    if (!(error instanceof DOMException)) throw error
    toast.error(onceText.notCopied)
  }
}

/** What is said where a secret is shown once. */
const onceText = {
  once: 'Copy it now. It is not shown again.',
  copy: 'Copy',
  copied: { title: 'Copied', description: 'Keep it where only you and the program can read it.' },
  notCopied: { title: 'Not Copied', description: 'Please select it and copy it by hand.' },
} as const
