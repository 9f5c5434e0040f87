import { Dialog } from '#platform/ui/dialog.tsx'

import { useShortcuts } from './shortcuts.ts'
import { turnSingleKeys, useSingleKeys } from './single-keys.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** All shortcuts of the page that is open, and the switch for those of single keys. */
export function ShortcutDialog({ open, onOpenChange }: Props) {
  const groups = Map.groupBy(useShortcuts(), ({ group }) => group)
  const isOn = useSingleKeys()

  return (
    <Dialog large open={open} onOpenChange={onOpenChange} title={shortcutText.title}>
      <label className="mb-6 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={isOn}
          onChange={(event) => turnSingleKeys(event.target.checked)}
        />
        {shortcutText.singleKeys}
      </label>
      <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {[...groups].map(([group, shortcuts]) => (
          <section key={group}>
            <h3 className="mb-2 font-semibold">{group}</h3>
            <dl className="border-t">
              {shortcuts.map(({ keys, name }) => (
                <div key={keys} className="flex items-center justify-between gap-4 border-b py-2">
                  <dt>{name}</dt>
                  <dd className="flex shrink-0 gap-1">
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** Keys as they stand on a keyboard. */
function Keys({ keys }: { keys: string }) {
  const caps = keys.split(/[ +]/).map((key) => (key === 'mod' ? modifier() : key))
  return caps.map((cap) => (
    <kbd
      key={cap}
      className="grid h-7 min-w-7 place-items-center rounded-sm border border-control px-1.5 font-sans text-sm"
    >
      {cap.length === 1 ? cap.toUpperCase() : cap}
    </kbd>
  ))
}

const modifier = () => (/Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl')

/** What is said of shortcuts, whatever they do. */
const shortcutText = {
  title: 'Keyboard shortcuts',
  singleKeys: 'Single keys are shortcuts (turn off if you press them by mistake)',
} as const
