import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

import { SortableList, SortableRow } from '#platform/admin/browser/sortable-list.tsx'
import { picksText } from '#platform/admin/picks-text.ts'
import { Button } from '#platform/ui/button.tsx'
import { controlStyle } from '#platform/ui/field.tsx'
import type { MenuLink } from '#shop/settings/site-values.ts'

import { linksText as text } from '../../../editing/menus-text.ts'

type Row = MenuLink & { id: string }
/** What takes the focus once a change is shown: a control of a row, or the one that adds. */
type Focus = { id: string; control: string } | 'add'

type Props = {
  label: string
  hint: string
  error: string | undefined
  /** Those that it begins with. */
  links: readonly MenuLink[]
  onChange: (links: MenuLink[]) => void
  /** Pages of the shop that a link can be chosen from; without them every address is typed. */
  pages: readonly MenuLink[] | undefined
}

const rowOf = ({ label, url }: MenuLink): Row => ({ label, url, id: crypto.randomUUID() })

/** Links of a menu in their order, each a row. */
export function LinksInput({ label, hint, error, links, onChange, pages }: Props) {
  const [rows, setShown] = useState(() => links.map(rowOf))
  const setRows = (next: Row[]) => {
    setShown(next)
    onChange(next.map(({ label: name, url }) => ({ label: name, url })))
  }
  const [said, setSaid] = useState('')
  const focus = useRef<Focus>(undefined)
  const root = useRef<HTMLFieldSetElement>(null)
  const id = useId()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]

  useEffect(() => {
    const next = focus.current
    focus.current = undefined
    if (next === undefined) return
    const selector =
      next === 'add'
        ? '[data-control="add"]'
        : `[data-row="${next.id}"] [data-control="${next.control}"]`
    root.current?.querySelector<HTMLElement>(selector)?.focus()
  })

  const change = (row: Row, some: Partial<MenuLink>) =>
    setRows(rows.map((each) => (each.id === row.id ? { ...each, ...some } : each)))
  const place = (from: number, to: number, control?: string) => {
    const row = rows[from]
    if (!row || !rows[to]) return
    if (control !== undefined) focus.current = { id: row.id, control }
    setRows(rows.toSpliced(from, 1).toSpliced(to, 0, row))
    setSaid(picksText.placed(from + 1, to + 1))
  }
  const add = (link: MenuLink) => {
    const row = rowOf(link)
    focus.current = { id: row.id, control: 'name' }
    setRows([...rows, row])
  }
  const remove = (at: number) => {
    const next = rows[at + 1] ?? rows[at - 1]
    focus.current = next ? { id: next.id, control: 'remove' } : 'add'
    setSaid(text.removed(rows[at]?.label ?? ''))
    setRows(rows.toSpliced(at, 1))
  }
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by !== 0 && event.altKey) {
      event.preventDefault()
      place(at, at + by, (event.target as HTMLElement).dataset['control'])
    }
  }

  return (
    <fieldset
      ref={root}
      className="grid gap-3"
      aria-describedby={`${hintId}${error === undefined ? '' : ` ${errorId}`}`}
    >
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <p id={hintId} className="text-sm text-ink-soft">
        {hint} {rows.length > 1 && text.keys}
      </p>
      {error !== undefined && (
        <p
          id={errorId}
          // Takes the focus after a refusal, as a field at fault does.
          tabIndex={-1}
          aria-invalid="true"
          className="flex gap-1.5 text-sm text-danger"
        >
          <span aria-hidden>!</span>
          <span>{error}</span>
        </p>
      )}
      <output className="sr-only">{said}</output>
      {rows.length > 0 && (
        <SortableList ids={rows.map((row) => row.id)} onPlace={(from, to) => place(from, to)}>
          <ol aria-label={label} className="grid gap-2">
            {rows.map((row, at) => (
              <SortableRow
                key={row.id}
                id={row.id}
                isFixed={rows.length === 1}
                data-row={row.id}
                onKeyDown={onKeyDown(at)}
                className="flex items-center gap-x-1 border bg-surface py-2 pe-1 ps-2"
              >
                {(handle) => (
                  <>
                    {handle}
                    <div className="grid min-w-0 grow gap-2 sm:grid-cols-2">
                      <input
                        type="text"
                        data-control="name"
                        aria-label={text.name(at + 1)}
                        placeholder={text.namePlaceholder}
                        autoComplete="off"
                        value={row.label}
                        onChange={({ target }) => change(row, { label: target.value })}
                        className={controlStyle}
                      />
                      <input
                        type="text"
                        data-control="address"
                        aria-label={text.address(at + 1)}
                        placeholder={pages ? text.pagePlaceholder : text.webPlaceholder}
                        inputMode="url"
                        autoComplete="off"
                        autoCapitalize="none"
                        spellCheck={false}
                        list={pages && `${id}-pages`}
                        value={row.url}
                        onChange={({ target }) =>
                          change(row, { url: target.value.replaceAll(/\s/g, '') })
                        }
                        className={controlStyle}
                      />
                    </div>
                    <div className="flex shrink-0 flex-wrap justify-end max-sm:w-11">
                      <Small
                        control="up"
                        label={picksText.earlier(row.label || text.name(at + 1))}
                        icon={ArrowUp}
                        isOff={at === 0}
                        onPress={() => place(at, at - 1, 'up')}
                      />
                      <Small
                        control="down"
                        label={picksText.later(row.label || text.name(at + 1))}
                        icon={ArrowDown}
                        isOff={at === rows.length - 1}
                        onPress={() => place(at, at + 1, 'down')}
                      />
                      <Small
                        control="remove"
                        label={picksText.remove(row.label || text.name(at + 1))}
                        icon={X}
                        onPress={() => remove(at)}
                      />
                    </div>
                  </>
                )}
              </SortableRow>
            ))}
          </ol>
        </SortableList>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {pages && (
          <select
            aria-label={text.addPageTo(label)}
            value=""
            onChange={({ target }) => {
              const page = pages.find(({ url }) => url === target.value)
              if (page) add(page)
            }}
            className={`${controlStyle} sm:max-w-72`}
          >
            <option value="">{text.addPage}</option>
            {pages
              .filter(({ url }) => !rows.some((row) => row.url === url))
              .map(({ label: title, url }) => (
                <option key={url} value={url}>
                  {title}
                </option>
              ))}
          </select>
        )}
        <Button
          variant="secondary"
          data-control="add"
          aria-label={text.addTo(label)}
          onClick={() => add({ label: '', url: '' })}
        >
          <Plus aria-hidden className="size-4" />
          {text.add}
        </Button>
      </div>
      {pages && (
        <datalist id={`${id}-pages`}>
          {pages.map(({ label: title, url }) => (
            <option key={url} value={url}>
              {title}
            </option>
          ))}
        </datalist>
      )}
    </fieldset>
  )
}

const Small = ({
  control,
  label,
  icon: Icon,
  isOff = false,
  onPress,
}: {
  control: string
  label: string
  icon: LucideIcon
  isOff?: boolean
  onPress: () => void
}) => (
  <button
    type="button"
    data-control={control}
    aria-label={label}
    // Not disabled: the focus stays on it when the link reaches an end.
    aria-disabled={isOff}
    onClick={isOff ? undefined : onPress}
    className="grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink aria-disabled:opacity-40"
  >
    <Icon aria-hidden className="size-4" />
  </button>
)
