import { useEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { FetcherWithComponents } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { pillStyle } from '#platform/ui/pill-style.ts'
import { toast } from '#platform/ui/toast/toast.ts'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { ADMIN_VIEWS, LONGEST_NAME, viewRefusalText } from '../saved-view.ts'
import { listAddress, listSearch } from '../list.ts'
import type { ListAsked } from '../list.ts'
import { listText as text } from '../list-text.ts'
import type { SavedView, ViewAnswer } from '../saved-view.ts'

/** A view that every admin has: a name, and the filters it stands for. */
export type ListTab = { name: string; filters: Readonly<Record<string, string>> }

type Props = { asked: ListAsked; tabs: readonly ListTab[]; views: readonly SavedView[] }

/** The views of a list side by side: those that everybody has, and the admin's own. */
export function ListViews({ asked, tabs, views }: Props) {
  const isAlive = useHydrated()
  const pills = useRef<HTMLElement>(null)
  // Here, because its form is gone when the answer and the views have come.
  const fetcher = useFetcher<ViewAnswer>()
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  useEffect(() => {
    if (!answer?.done) return
    toast.success({ description: text.viewsKept })
    const open = pills.current?.querySelector<HTMLElement>('[aria-current]')
    ;(open ?? pills.current?.querySelector('a'))?.focus()
  }, [answer])
  const here = listSearch(asked)
  const bare = { ...asked, filters: {}, search: '', sort: asked.usual }
  const current = views.find(({ query }) => query === here)
  const isTab = (tab: ListTab) => listSearch(bare, { filters: tab.filters }) === here
  const canSave = here !== '' && !current && !tabs.some(isTab)

  return (
    <div className="flex flex-wrap items-center gap-2">
      <nav ref={pills} aria-label={text.views}>
        <ul className="flex flex-wrap gap-2">
          {tabs.map((tab) => (
            <Pill
              key={tab.name}
              to={listAddress(bare, { filters: tab.filters })}
              // Narrowed down by other filters it is still the one that is open.
              isCurrent={!current && holds(asked, tab, tabs)}
            >
              {tab.name}
            </Pill>
          ))}
          {views.map((view) => (
            <Pill
              key={view.id}
              to={view.query === '' ? asked.path : `${asked.path}?${view.query}`}
              isCurrent={view === current}
            >
              {view.name}
            </Pill>
          ))}
        </ul>
      </nav>
      {isAlive && canSave && (
        <ViewNameForm
          key="new"
          label={text.saveView}
          list={asked.name}
          query={here}
          fetcher={fetcher}
        />
      )}
      {isAlive && current && (
        <ViewNameForm
          key={current.id + current.name}
          label={text.editView(current.name)}
          view={current}
          fetcher={fetcher}
        />
      )}
    </div>
  )
}

/** Whether the address asks for all that a tab stands for, and for nothing that another one does. */
const holds = ({ filters }: ListAsked, tab: ListTab, tabs: readonly ListTab[]): boolean => {
  const names = new Set(tabs.flatMap((other) => Object.keys(other.filters)))
  return [...names].every((name) => filters[name] === tab.filters[name])
}

const Pill = ({
  to,
  isCurrent,
  children,
}: {
  to: string
  isCurrent: boolean
  children: string
}) => (
  <li>
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={pillStyle}>
      {children}
    </Link>
  </li>
)

/** Asks for the name under which a view is saved, or for another one of a view that is. */
export function ViewNameForm(
  props: { label: string; fetcher: FetcherWithComponents<ViewAnswer> } & (
    | { list: string; query: string }
    | { view: SavedView }
  ),
) {
  const { label, fetcher } = props
  const view = 'view' in props ? props.view : undefined
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const refusal = fetcher.state === 'idle' && fetcher.data && refusalText(fetcher.data)

  const close = () => {
    setIsOpen(false)
    opener.current?.focus()
  }
  if (!isOpen)
    return (
      <Button ref={opener} variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
    )
  return (
    <fetcher.Form
      method="post"
      action={ADMIN_VIEWS}
      noValidate
      className="flex flex-wrap items-end gap-2"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      {'view' in props ? (
        <input type="hidden" name="id" value={props.view.id} />
      ) : (
        <>
          <input type="hidden" name="list" value={props.list} />
          <input type="hidden" name="query" value={props.query} />
        </>
      )}
      <TextField
        label={text.viewName}
        name="name"
        maxLength={LONGEST_NAME}
        defaultValue={view?.name}
        error={refusal || undefined}
        ref={(field) => field?.focus()}
      />
      <Button
        type="submit"
        size="small"
        name="do"
        value={view ? 'rename' : 'save'}
        busy={fetcher.state !== 'idle'}
      >
        {view ? text.rename : text.save}
      </Button>
      {view && (
        <Button type="submit" variant="secondary" size="small" name="do" value="delete">
          {text.deleteView}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={close}>
        {text.cancel}
      </Button>
    </fetcher.Form>
  )
}

const refusalText = (answer: ViewAnswer): string | undefined => {
  if (answer.done) return undefined
  return 'refusal' in answer ? viewRefusalText[answer.refusal] : answer.notice.message
}
