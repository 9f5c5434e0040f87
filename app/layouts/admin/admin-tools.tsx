import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'

import { useShortcut, useShortcutKeys } from '#platform/admin/browser/shortcuts.ts'

import { adminPages } from './admin-pages.ts'
import type { AdminPage } from './admin-pages.ts'
import { shellText } from './shell-text.ts'

const text = shellText.shortcuts

/** What lies over a page of the admin area and helps with all of them. */
export type AdminTool = 'palette' | 'shortcuts'

type Props = {
  /** The paths of the pages that are open to this admin. */
  open: readonly string[]
  /** What is to be seen now. */
  tool: AdminTool | undefined
  onTool: (tool: AdminTool | undefined) => void
}

// Both are loaded when first opened.
const Palette = lazy(async () => ({ default: (await import('./admin-palette.tsx')).AdminPalette }))
const Shortcuts = lazy(async () => ({
  default: (await import('#platform/admin/browser/shortcut-dialog.tsx')).ShortcutDialog,
}))

/** The command palette and the list of shortcuts, with the keys that open them and go to pages. */
export function AdminTools({ open, tool, onTool }: Props) {
  const [opened, setOpened] = useState<readonly AdminTool[]>([])
  if (tool !== undefined && !opened.includes(tool)) setOpened([...opened, tool])
  const changeOf = (which: AdminTool) => (isOpen: boolean) => onTool(isOpen ? which : undefined)

  useShortcutKeys()
  useShortcut({ keys: 'mod+k', name: text.find, group: text.anywhere }, () => onTool('palette'))
  useShortcut({ keys: '?', name: text.list, group: text.anywhere }, () => onTool('shortcuts'))
  useShortcut({ keys: '/', name: text.searchList, group: text.anywhere }, focusListSearch)

  return (
    <>
      {adminPages
        .flatMap(({ pages }) => pages)
        .filter(({ path }) => open.includes(path))
        .map(({ path, label, letter }) =>
          letter === undefined ? null : (
            <PageShortcut key={path} path={path} label={label} letter={letter} />
          ),
        )}
      {opened.includes('palette') && (
        <Suspense>
          <Palette pages={open} open={tool === 'palette'} onOpenChange={changeOf('palette')} />
        </Suspense>
      )}
      {opened.includes('shortcuts') && (
        <Suspense>
          <Shortcuts open={tool === 'shortcuts'} onOpenChange={changeOf('shortcuts')} />
        </Suspense>
      )}
    </>
  )
}

function PageShortcut({
  path,
  label,
  letter,
}: Required<Omit<AdminPage, 'icon' | 'counts' | 'synonyms'>>) {
  const navigate = useNavigate()
  useShortcut({ keys: `g ${letter}`, name: label, group: text.goTo }, () => void navigate(path))
  return null
}

/** To the search of the list, where the page has one. */
function focusListSearch() {
  const field = document.querySelector<HTMLInputElement>('[data-shortcut="search"]')
  field?.focus()
  field?.select()
}
